import { isGroup, readEntryId } from '#domain/editing/content-change.ts'
import { readName } from '#web/studio/documents/read-name.ts'

export interface EntryPair {
  before: unknown
  after: unknown
  place: number
  /** Known to be one and the same by its id or, in a list as long as before, by its place. */
  isKnown: boolean
}

/** Which entries of two lists belong together; undefined for lists of mere words that differ in length. */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): EntryPair[] | undefined {
  const entries = [...before, ...after]
  if (entries.every((entry) => readEntryId(entry) !== undefined)) return pairById(before, after)
  if (before.length === after.length)
    return before.map((entry, place) => ({ before: entry, after: after[place], place, isKnown: true }))
  return entries.every((entry) => typeof entry === 'object') ? pairRest(before, after) : undefined
}

/** The names of those that were there and still are, in their order before and after; undefined where it is the same. */
export function compareOrder(pairs: readonly EntryPair[], former: readonly unknown[]) {
  const kept = pairs.filter(({ before, after }) => before !== undefined && after !== undefined)
  const moved = kept.toSorted((a, b) => former.indexOf(a.before) - former.indexOf(b.before))
  const [before, after] = [moved, kept].map((each) =>
    each.map((pair) => formatEntryName(pair.after)).join(', '),
  )
  return moved.some((pair, index) => pair !== kept[index]) ? { before, after } : undefined
}

function pairById(before: readonly unknown[], after: readonly unknown[]): EntryPair[] {
  const former = new Map(before.map((entry) => [readEntryId(entry), entry]))
  const left = new Set(after.map(readEntryId))
  return [
    ...before.flatMap((entry, place) =>
      left.has(readEntryId(entry)) ? [] : [{ before: entry, after: undefined, place, isKnown: true }],
    ),
    ...after.map((entry, place) => ({
      before: former.get(readEntryId(entry)),
      after: entry,
      place,
      isKnown: true,
    })),
  ]
}

/** Between what is alike at the start and at the end, one after the other. */
function pairRest(before: readonly unknown[], after: readonly unknown[]): EntryPair[] {
  const isAlike = (a: number, b: number) => JSON.stringify(before[a]) === JSON.stringify(after[b])
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isAlike(start, start)) start += 1
  let end = 0
  while (end < shorter - start && isAlike(before.length - 1 - end, after.length - 1 - end)) end += 1
  const [gone, come] = [before, after].map((list) => list.slice(start, list.length - end))
  return Array.from({ length: Math.max(gone?.length ?? 0, come?.length ?? 0) }, (_, index) => ({
    before: gone?.[index],
    after: come?.[index],
    place: start + index,
    isKnown: false,
  }))
}

function formatEntryName(entry: unknown): string {
  const title = isGroup(entry) ? entry.title : undefined
  return (title !== undefined && readName(title, 'es')) || (readEntryId(entry) ?? '')
}
