import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Writes beside `path`, then names it by `place` once it is on the disk: power that fails leaves no empty file under the name.
 * `syncFolder` syncs the name itself. */
export async function writeAtomically<T>(
  path: string,
  write: (draft: string) => Promise<T>,
  place: (draft: string, path: string) => Promise<void> = rename,
): Promise<T> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const result = await write(draft)
    await syncFile(draft)
    await place(draft, path)
    return result
  } finally {
    await rm(draft, { force: true })
  }
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}
