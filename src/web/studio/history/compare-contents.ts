import { textMarks } from '#domain/content/text.ts'
import { type FieldPath, isGroup, readEntryId, readValue } from '#domain/editing/content-change.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { readName } from '#web/studio/documents/names.ts'
import {
  formatRiderNames,
  isMoney,
  type Speaker,
  sayValue,
  storedSpeaker,
} from '#web/studio/editing/values/say-value.ts'

/** By which an event is found from the message that asked for it. */
const unseen = 'request'

export interface Difference {
  path: FieldPath
  language?: Language
  /** Undefined where there is nothing. */
  before: string | undefined
  after: string | undefined
}

/** What differs, as a speaker says it. */
export function compareContents(
  before: unknown,
  after: unknown,
  speaker: Speaker = storedSpeaker,
  path: FieldPath = [],
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = pairEntries(before, after)
    if (pairs !== undefined) return compareEntries(pairs, before, { path, speaker })
  }
  const isPrice = isMoney(before) || isMoney(after)
  if (!isPrice && (isGroup(before) || before === undefined) && (isGroup(after) || after === undefined)) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    // What marks how a text stands is nothing that visitors see.
    return [...names]
      .filter((name) => !(name in textMarks) && name !== unseen)
      .flatMap((name) => {
        const differences = compareContents(before?.[name], after?.[name], speaker, [...path, name])
        if (name === 'file' && differences.length > 0) return [formatFileName([...path, name], before, after)]
        return name === 'rider'
          ? differences.map((difference) => formatRiderName(difference, before, after))
          : differences
      })
  }
  const last = path.at(-1)
  const said = { before: sayValue(before, path, speaker), after: sayValue(after, path, speaker) }
  return [{ path, ...(isLanguage(last) && { language: last }), ...said }]
}

/** Entry by entry; what came, what went and a new order are one difference each. */
function compareEntries(
  pairs: readonly EntryPair[],
  former: readonly unknown[],
  { path, speaker }: { path: FieldPath; speaker: Speaker },
): Difference[] {
  const order = compareOrder(pairs, former, speaker)
  const say = (entry: unknown, place: number) => sayValue(entry, [...path, place], speaker)
  return [
    ...(order ? [{ path, ...order }] : []),
    ...pairs.flatMap(({ before, after, place, isKnown }) =>
      isKnown && before !== undefined && after !== undefined
        ? compareContents(before, after, speaker, [...path, place])
        : [{ path: [...path, place], before: say(before, place), after: say(after, place) }],
    ),
  ]
}

/** A rider is said by its programme's name, before and after. */
function formatRiderName(
  { path, language, before, after }: Difference,
  ...programmes: (Record<string, unknown> | undefined)[]
): Difference {
  const [former, next] = programmes.map((programme) => programme && formatRiderNames(programme).rider)
  const named = (rider: unknown, id: string | undefined) =>
    id && language && isGroup(rider) ? readLine(rider[language]) : id
  return { path, ...(language && { language }), before: named(former, before), after: named(next, after) }
}

/** The file of a photograph is said by its name; the first one has that of the photograph. */
function formatFileName(
  path: FieldPath,
  ...photographs: (Record<string, unknown> | undefined)[]
): Difference {
  const [before, after] = photographs.map(
    (photograph) => readLine(readValue(photograph, ['file', 'name'])) ?? readLine(photograph?.name),
  )
  return { path, before, after }
}

function readLine(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function listLanguages(differences: readonly Difference[]): Language[] {
  return [...new Set(differences.flatMap(({ language }) => language ?? []))]
}

interface EntryPair {
  before: unknown
  after: unknown
  place: number
  /** Known to be one and the same by its id or, in a list as long as before, by its place. */
  isKnown: boolean
}

/** Which entries of two lists belong together; undefined for lists of mere words that differ in length. */
function pairEntries(before: readonly unknown[], after: readonly unknown[]): EntryPair[] | undefined {
  const entries = [...before, ...after]
  if (entries.every((entry) => readEntryId(entry) !== undefined)) return pairById(before, after)
  if (before.length === after.length)
    return before.map((entry, place) => ({ before: entry, after: after[place], place, isKnown: true }))
  return entries.every((entry) => typeof entry === 'object') ? pairRest(before, after) : undefined
}

/** The names of those that were there and still are, in their order before and after; undefined where it is the same. */
function compareOrder(pairs: readonly EntryPair[], former: readonly unknown[], { language }: Speaker) {
  const kept = pairs.filter(({ before, after }) => before !== undefined && after !== undefined)
  const moved = kept.toSorted((a, b) => former.indexOf(a.before) - former.indexOf(b.before))
  const [before, after] = [moved, kept].map((each) =>
    each.map((pair) => formatEntryName(pair.after, language)).join(', '),
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

function formatEntryName(entry: unknown, language: Language): string {
  const title = isGroup(entry) ? entry.title : undefined
  return (title !== undefined && readName(title, language)) || (readEntryId(entry) ?? '')
}
