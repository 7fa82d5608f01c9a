import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '#domain/durations.ts'
import { isFileError } from '#server/startup/create-folder.ts'

/** The bytes of a file; undefined if there is none. Throws all other errors of the file system. */
export function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return allowMissing(readFile(path))
}

/** The result of a call to the file system; undefined on ENOENT. Throws all other errors. */
export async function allowMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Syncs the names of a folder's files to disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs no sync of them.
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}

/** Deletes the folders of work that a killed process left; younger ones only where no other process can be at work in them. */
export async function deleteLeftWork(
  folder: string,
  { now, isShared }: { now: Date; isShared: boolean },
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('work-')) continue
    const path = join(folder, name)
    const found = await allowMissing(stat(path))
    if (found !== undefined && (!isShared || now.getTime() - found.mtimeMs > hour))
      await rm(path, { recursive: true, force: true })
  }
}
