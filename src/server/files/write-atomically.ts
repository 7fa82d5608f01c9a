import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/**
 * Writes a file beside its place and then gives it its name, so that nobody ever meets half of it; nothing is left
 * where that fails. Gives what `write` gives. What has to be on disk before the name, `write` brings there; the name
 * itself is there for certain after `syncFolder`. `place` replaces what has the name already unless it is another.
 */
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
