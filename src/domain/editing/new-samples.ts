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
  return listGone(samples).map(({ path, places }) => {
    if (places === undefined) return { path }
    const kept = readEntries(written, path).filter((_, place) => !places.has(place))
    return { path, value: JSON.parse(JSON.stringify(kept)) }
  })
}

/** What brings samples back into their places that were left out of `written`; what was written since stays. */
export function bringBackSamples(
  { written, now }: { written: unknown; now: unknown },
  samples: readonly FieldPath[],
): ContentChange[] {
  return listGone(samples).map(({ path, places }) => {
    const entries = readEntries(written, path)
    const value =
      places === undefined
        ? readValue(written, path)
        : [...places]
            .toSorted((one, other) => one - other)
            .reduce((all, place) => all.toSpliced(place, 0, entries[place]), readEntries(now, path))
    return { path, value: JSON.parse(JSON.stringify(value)) }
  })
}

/** By the path of each field or list that loses something: of a list, the places in it. */
function listGone(samples: readonly FieldPath[]): { path: FieldPath; places?: Set<number> }[] {
  const lists = Map.groupBy(samples, (path) => JSON.stringify(readList(path)))
  return [...lists.values()].flatMap((paths) => {
    const path = readList(paths[0] ?? [])
    if (path === undefined) return paths.map((each) => ({ path: each }))
    return { path, places: new Set(paths.map((each) => Number(each[path.length]))) }
  })
}

function readEntries(content: unknown, list: FieldPath): readonly unknown[] {
  const entries = readValue(content, list)
  return Array.isArray(entries) ? entries : []
}

/** The outermost list in which a sample stands; undefined where it stands in none. */
function readList(path: FieldPath): FieldPath | undefined {
  const place = path.findIndex((part) => typeof part === 'number')
  return place < 0 ? undefined : path.slice(0, place)
}
