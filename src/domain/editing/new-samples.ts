import { type ContentChange, type FieldPath, readEntryId, readValue } from './content-change.ts'

/** Where a document holds samples that visitors do not see yet, the document itself included; of one within another the outer. */
export function listNewSamples(written: unknown, shown: unknown): FieldPath[] {
  const known = new Set(listSamples(shown, []).map((path) => identify(readValue(shown, path))))
  return listSamples(written, []).filter((path) => {
    const isShown = isSample(readValue(shown, path))
    return !isShown && !known.has(identify(readValue(written, path)))
  })
}

function identify(value: unknown): string {
  return readEntryId(value) ?? JSON.stringify(value)
}

function listSamples(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== 'object' || value === null) return []
  if (isSample(value)) return [path]
  if (Array.isArray(value)) return value.flatMap((entry, place) => listSamples(entry, [...path, place]))
  return Object.entries(value).flatMap(([name, part]) => listSamples(part, [...path, name]))
}

function isSample(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sample' in value && value.sample === true
}

/** What leaves samples out: their entries of lists, and their fields. Undefined where the document itself is one. */
export function leaveOutSamples(
  written: unknown,
  samples: readonly FieldPath[],
): ContentChange[] | undefined {
  if (samples.some((path) => path.length === 0)) return undefined
  const lists = Map.groupBy(samples, (path) => JSON.stringify(readList(path)))
  return [...lists.values()].map(([first = [], ...more]) => {
    const list = readList(first)
    if (list === undefined) return { path: first }
    const gone = new Set([first, ...more].map((path) => path[list.length]))
    const entries = readValue(written, list)
    const kept = Array.isArray(entries) ? entries.filter((_, place) => !gone.has(place)) : []
    return { path: list, value: JSON.parse(JSON.stringify(kept)) }
  })
}

/** The outermost list in which a sample stands; undefined where it stands in none. */
function readList(path: FieldPath): FieldPath | undefined {
  const place = path.findIndex((part) => typeof part === 'number')
  return place < 0 ? undefined : path.slice(0, place)
}
