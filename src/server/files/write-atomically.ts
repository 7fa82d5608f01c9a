import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/** Writes beside `path`, then names it by `place`; `write` syncs the contents, `syncFolder` the name. */
export async function writeAtomically<T>(
  path: string,
  write: (draft: string) => Promise<T>,
  place: (draft: string, path: string) => Promise<void> = rename,
): Promise<T> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const result = await write(draft)
    await place(draft, path)
    return result
  } finally {
    await rm(draft, { force: true })
  }
}
