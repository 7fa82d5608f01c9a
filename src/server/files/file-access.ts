import { mkdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file; undefined if there is none. Throws all other errors of the file system. */
export function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return giveIfPresent(readFile(path))
}

/** The result of a call to the file system; undefined on ENOENT. Throws all other errors. */
export async function giveIfPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether a call to the file system failed for this reason. */
export function isFileError(error: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Creates a folder that only its owner reads. Node's `recursive` hangs where ENOENT persists (/proc). */
export function createFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return
    if (!isFileError(error, 'ENOENT') || dirname(path) === path) throw error
    createFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** Syncs the names of a folder's files to disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs no sync of them.
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}
