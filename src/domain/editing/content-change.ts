import * as z from 'zod/mini'
import { hashText } from '#domain/content/text-states.ts'

/** Deeper than any document goes; what reads JSON by recursion needs an end (RFC 8259, section 9). */
const deepest = 20

type Json = z.infer<ReturnType<typeof z.json>>

/** What the server has sent as JSON: to look at every value of a thousand documents keeps whoever waits for them. */
export const parsedJson = z.custom<Json, unknown>((value) => value !== undefined)

/** Any JSON that a document may hold, nested at most 20 levels deep. */
export const documentJson = z.pipe(z.custom<Json>(isShallow, 'value_invalid'), z.json())

function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return true
}

/** Where in a document: ["sections", 0, "title", "es"], ["home-hero"]. */
const fieldPath = z
  .array(
    z.union(
      [z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/)), z.int().check(z.gte(0), z.lte(1999))],
      'value_invalid',
    ),
    'value_invalid',
  )
  .check(z.minLength(1, 'value_invalid'), z.maxLength(12, 'value_invalid'))

export type FieldPath = z.infer<typeof fieldPath>

/** Writes a value; without one, or with the empty text, the field is left out. */
export const contentChange = z.strictObject({ path: fieldPath, value: z.optional(documentJson) })

export type ContentChange = z.infer<typeof contentChange>

/** A document after changes. Undefined when a path leads through what is not there. */
export function applyChanges(document: unknown, changes: readonly ContentChange[]): unknown {
  return changes.reduce<unknown>(
    (current, { path, value }) =>
      current === undefined ? undefined : writeValue(current, path, value === '' ? undefined : value),
    document,
  )
}

/** The changes whose place is not what it was: somebody else has written there since. */
export function findConflicts(
  changes: readonly ContentChange[],
  before: unknown,
  now: unknown,
): ContentChange[] {
  return changes.filter(({ path }) => {
    // In a list that has become longer or shorter, a place may be another entry's.
    const isMoved =
      String(countListEntries(before, path)) !== String(countListEntries(now, path)) ||
      hasOtherEntries(path, markListEntries(before, path), markListEntries(now, path))
    return isMoved || JSON.stringify(readValue(before, path)) !== JSON.stringify(readValue(now, path))
  })
}

/** What tells the entry of a list that a path leads through from the others: its id, or else what all of them hold, as hashes. */
export const listMark = z.union([z.string(), z.array(z.string())])

export type ListMark = z.infer<typeof listMark>

/** The marks of the lists that a path leads into, from the outermost in. */
export function markListEntries(document: unknown, path: FieldPath): ListMark[] {
  return path.flatMap((part, index) => {
    if (typeof part !== 'number') return []
    const list = readValue(document, path.slice(0, index))
    const entries: readonly unknown[] = Array.isArray(list) ? list : []
    const mark = readEntryId(entries[part]) ?? entries.map((entry) => hashText(JSON.stringify(entry)))
    return [mark]
  })
}

/** Whether a path leads through another entry of a list than when its lists were marked; one that was written in meanwhile is
 * the same. */
export function hasOtherEntries(
  path: FieldPath,
  marked: readonly ListMark[],
  now: readonly ListMark[],
): boolean {
  const places = path.filter((part) => typeof part === 'number')
  return marked.some((mark, index) => {
    const [other, place = 0] = [now[index], places[index]]
    if (typeof mark === 'string' || typeof other !== 'object') return mark !== other
    const [before = '', after = ''] = [mark[place], other[place]]
    return before !== after && (other.includes(before) || mark.includes(after))
  })
}

/** How many entries the lists that a path leads into have, from the outermost in. */
export function countListEntries(document: unknown, path: FieldPath): number[] {
  return path.flatMap((part, index) =>
    typeof part === 'number' ? [countEntries(document, path.slice(0, index))] : [],
  )
}

/** The value at a path; undefined where there is none. */
export function readValue(document: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, part) => readPart(value, part), document)
}

function readPart(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return typeof part === 'number' ? value[part] : undefined
  if (!isGroup(value) || typeof part !== 'string') return undefined
  return Object.hasOwn(value, part) ? value[part] : undefined
}

function countEntries(document: unknown, path: FieldPath): number {
  const list = readValue(document, path)
  return Array.isArray(list) ? list.length : 0
}

function writeValue(container: unknown, path: FieldPath, value: Json | undefined): unknown {
  const [part, ...rest] = path
  if (part === undefined) return value
  if (Array.isArray(container))
    return typeof part === 'number' ? writeEntry(container, part, rest, value) : undefined
  if (!isGroup(container) || typeof part !== 'string') return undefined
  const before = Object.hasOwn(container, part) ? container[part] : undefined
  // A text in no language yet has no group; its first language makes one.
  const inner = rest.length > 0 ? writeValue(before ?? {}, rest, value) : value
  if (rest.length > 0 && inner === undefined) return undefined
  const { [part]: _, ...others } = container
  return inner === undefined ? others : { ...container, [part]: inner }
}

function writeEntry(
  list: readonly unknown[],
  index: number,
  rest: FieldPath,
  value: Json | undefined,
): unknown {
  if (index > list.length || (rest.length > 0 && index === list.length)) return undefined
  const entry = rest.length > 0 ? writeValue(list[index], rest, value) : value
  if (rest.length > 0 && entry === undefined) return undefined
  return entry === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, entry)
}

/** Whether a value of a document has named fields: neither a list nor a text, a number or nothing. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** By what an entry of a list can be told from the others; undefined where it has no id. */
export function readEntryId(entry: unknown): string | undefined {
  return isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined
}

/** "sections[0].title.es", as the reasons of a rejection name a field, as a path. */
export function readFieldPath(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, name = '']) =>
    place === undefined ? name : Number(place),
  )
}
