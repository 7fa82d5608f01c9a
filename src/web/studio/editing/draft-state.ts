import type { FieldPath } from '#domain/editing/content-change.ts'
import type { UnsavedChange } from '#web/studio/device/unsaved-changes.ts'

/** How what was typed stands: on the server, on its way, only on this device, for want of a line or of a session, refused, or
 * written by two. */
export type SaveKind = 'untouched' | 'saving' | 'saved' | 'offline' | 'signedOut' | 'failed' | 'conflict'

export interface Conflict {
  path: FieldPath
  mine: UnsavedChange['value']
  theirs: UnsavedChange['value']
  /** In a list whose entries stand in other places now: what both wrote may be of two entries. */
  hasMoved?: true
}

export interface DraftState {
  content: unknown
  /** As the server has it. */
  stored: unknown
  version: string | undefined
  save: SaveKind
  savedAt: Date | undefined
  unsaved: number
  conflicts: readonly Conflict[]
  /** Why the server refused a text, by the name of its path. */
  issues: ReadonlyMap<string, string>
  /** What else kept the server from saving. */
  failure: string | undefined
  /** How the server last answered what it did not take; 0 for no answer, undefined once it took something. */
  status: number | undefined
  /** Whether to send the same again may help. */
  mayPass: boolean
}

/** "location.es" */
export function formatFieldPath(path: FieldPath): string {
  return path.join('.')
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
