import { isGroup } from './is-group.ts'

/** By what an entry of a list can be told from the others; undefined where it has no id. */
export function readEntryId(entry: unknown): string | undefined {
  return isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined
}
