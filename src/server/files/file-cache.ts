import { open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { allowMissing } from './file-access.ts'
import { readPieces } from './stored-bytes.ts'
import { writeAtomically } from './write-atomically.ts'

interface FileCacheOptions {
  database: Database
  folder: string
  names: RegExp
  isStored: (database: Database, name: string) => Promise<boolean>
}

export type LocateFile = (name: string) => Promise<string | undefined>

/** Files whose name has their hash, on disk beside the database, which holds them: any instance fills its own. */
export function createFileCache({ database, folder, names, isStored }: FileCacheOptions): LocateFile {
  const filling = new Map<string, Promise<boolean>>()
  const fill = async (name: string, path: string) =>
    (await isStored(database, name)) && (await writePieces(database, name, path))

  return async (name) => {
    if (!names.test(name)) return undefined
    const path = join(folder, name)
    if (await isCached(path)) return path
    // However many ask for it, it is read once.
    const filled = filling.get(name) ?? fill(name, path)
    filling.set(name, filled)
    try {
      return (await filled) ? path : undefined
    } finally {
      filling.delete(name)
    }
  }
}

interface CacheTaskOptions {
  name: string
  folder: string
  listStored: () => Promise<{ name: string }[]>
  /** How the names in the cache begin; other files of the folder stay. */
  start?: string
}

/** Empties a cache of what the database does not have any more. */
export function createCacheTask({ name, folder, listStored, start = '' }: CacheTaskOptions): DailyTask {
  return {
    name,
    everywhere: true,
    async run() {
      const known = new Set((await listStored()).map((each) => each.name))
      const files = (await allowMissing(readdir(folder))) ?? []
      const stray = files.filter((file) => file.startsWith(start) && !known.has(file))
      for (const file of stray) await rm(join(folder, file), { force: true })
      return { deleted: stray.length }
    },
  }
}

async function isCached(path: string): Promise<boolean> {
  const file = await allowMissing(open(path))
  await file?.close()
  return file !== undefined
}

async function writePieces(database: Database, name: string, path: string): Promise<boolean> {
  const pieces = readPieces(database, name)
  const first = await pieces.next()
  if (first.done) return false
  createFolder(dirname(path))
  await writeAtomically(path, async (draft) => {
    await using file = await open(draft, 'wx', 0o600)
    await file.write(first.value)
    for await (const piece of pieces) await file.write(piece)
  })
  return true
}
