import { type FieldPath, readValue } from '#domain/editing/content-change.ts'

/** The id of the entry of a list that a field is of. */
export function readEntryId(content: unknown, path: FieldPath): string | undefined {
  const place = path.findIndex((part) => typeof part === 'number')
  const id = place === -1 ? undefined : readValue(content, [...path.slice(0, place + 1), 'id'])
  return typeof id === 'string' ? id : undefined
}

/** Where a field of an entry stands by now; undefined where the entry is gone. What is of none stays in its place. */
export function followEntry(
  content: unknown,
  path: FieldPath,
  id: string | undefined,
): FieldPath | undefined {
  if (id === undefined) return path
  const place = path.findIndex((part) => typeof part === 'number')
  const list = readValue(content, path.slice(0, place))
  const now = Array.isArray(list) ? list.findIndex((entry) => readValue(entry, ['id']) === id) : -1
  return now === -1 ? undefined : path.with(place, now)
}
