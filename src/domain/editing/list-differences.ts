import { textMarks } from '#domain/content/text.ts'
import { type FieldPath, isGroup } from './content-change.ts'

/** The paths at which two contents differ for visitors: whole lists, and each text in each language. */
export function listDifferences(before: unknown, after: unknown, path: FieldPath = []): FieldPath[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return isSameList(before, after) ? [] : [path]
  if (!isGroup(before) || !isGroup(after)) return [path]
  const names = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((name) => !(name in textMarks)),
  )
  return [...names].flatMap((name) =>
    listDifferences(readOwn(before, name), readOwn(after, name), [...path, name]),
  )
}

function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, place) => listDifferences(entry, after[place]).length === 0)
  )
}

function readOwn(group: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(group, name) ? group[name] : undefined
}

/** How many changes lie between two contents of a document. The server gives a new event its id, which is no one's change. */
export function countChanges(before: unknown, after: unknown): number {
  return listDifferences(before, after).filter(([field]) => field !== 'id').length
}
