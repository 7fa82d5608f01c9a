import { mkdirSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The bytes of a file; undefined where there is none. Throws what else the file system throws. */
export function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return giveIfPresent(readFile(path))
}

/** What a call to the file system gives; undefined where nothing is there. Throws what else it throws. */
export async function giveIfPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether a call to the file system failed for this reason: ENOENT when nothing is there, EEXIST when something is. */
export function isFileError(error: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/**
 * Makes a folder that only its owner reads, and those above it, where there is none yet. Node's own `recursive` never
 * comes back where the system refuses folders with ENOENT, as /proc does.
 */
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

/** Brings the names of a folder's files to disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs none opened.
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}
