import { existsSync, readdirSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { allowMissing, syncFolder } from '#server/files/file-access.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/start-error.ts'

export const draftPrefix = 'restoring-'

/** A complete restored folder: from its renaming on, its data are the valid ones. */
export const readyPrefix = 'restored-'

const replacedPrefix = 'replaced-'

/** Each with its companion files. The database is last: once it has moved, everything has. */
const entries = [
  ['posters'],
  ['secret'],
  ['oboist.sqlite', 'oboist.sqlite-wal', 'oboist.sqlite-shm'],
] as const

/** Swaps restored data in, resumable anywhere; gives the old data's folder. The caller holds the lock. */
export async function finishRestore(dataFolder: string): Promise<string | undefined> {
  await removeDrafts(dataFolder)
  const ready = (await readdir(dataFolder)).find(isReady)
  if (ready === undefined) return undefined
  const source = join(dataFolder, ready)
  const replaced = join(dataFolder, ready.replace(readyPrefix, replacedPrefix))
  createFolder(replaced)
  const arrived = await readdir(source)
  for (const [name, ...companions] of entries) {
    if (!arrived.includes(name)) continue
    for (const old of [name, ...companions])
      await allowMissing(rename(join(dataFolder, old), join(replaced, old)))
    await rename(join(source, name), join(dataFolder, name))
  }
  await syncFolder(replaced)
  await syncFolder(dataFolder)
  await rm(source, { recursive: true })
  const isEmpty = (await readdir(replaced)).length === 0
  if (isEmpty) await rmdir(replaced)
  await syncFolder(dataFolder)
  return isEmpty ? undefined : replaced
}

async function removeDrafts(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataFolder, name), { recursive: true })
  }
}

/** Throws StartError when restored data have not been swapped in yet. */
export function rejectUnfinishedRestore(dataFolder: string): void {
  if (!existsSync(dataFolder) || !readdirSync(dataFolder).some(isReady)) return
  throw new StartError(
    `A restore of the data folder ${dataFolder} was interrupted. Start the product or restore again: both finish it first.`,
  )
}

function isReady(name: string): boolean {
  return name.startsWith(readyPrefix)
}
