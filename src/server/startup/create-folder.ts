import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Whether a call to the file system failed for this reason. */
export function isFileError(error: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
