import { readValue } from '#domain/editing/content-change.ts'
import { isOneSitting } from '#domain/editing/sitting.ts'

interface Version {
  version: string
  savedAt: string
  savedBy: string | null
  content: unknown
}

/** What one person wrote without a longer pause: every field saves itself, and each save is a version. */
export interface Sitting {
  /** The last one. */
  version: Version
  /** The one listed before it; undefined where the entry began. */
  before: unknown
}

/** Another file of a photograph is a step of its own: nobody can type the former one again. */
function isGoneOn(version: Version, later: Version): boolean {
  const [file, next] = [version, later].map(({ content }) => JSON.stringify(readValue(content, ['file'])))
  return isOneSitting(version, later) && file === next
}

/** The versions of an entry, newest first, as sittings, newest first. */
export function listSittings(versions: readonly Version[]): Sitting[] {
  const sittings: Sitting[] = []
  for (const [index, version] of versions.entries()) {
    const before = versions[index + 1]?.content
    const later = versions[index - 1]
    const current = sittings.at(-1)
    if (current !== undefined && later !== undefined && isGoneOn(version, later)) current.before = before
    else sittings.push({ version, before })
  }
  return sittings
}
