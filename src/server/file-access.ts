import { readFile } from 'node:fs/promises'

/** The bytes of a file; undefined where there is none. */
export async function readIfPresent(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether a call to the file system failed for this reason: ENOENT when nothing is there, EEXIST when something is. */
export function isFileError(error: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
