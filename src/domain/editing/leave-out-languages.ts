import { textMarks } from '#domain/content/text.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { isGroup, readEntryId } from './content-change.ts'

/** A document as it is written, but in these languages as it is shown; a language that is not shown is left out. */
export function leaveOutLanguages(written: unknown, shown: unknown, languages: readonly Language[]): unknown {
  if (languages.length === 0) return written
  if (Array.isArray(written)) {
    const former = findFormerEntries(written, Array.isArray(shown) ? shown : [])
    return written.map((entry, index) => leaveOutLanguages(entry, former[index], languages))
  }
  if (!isGroup(written)) return written
  const before = isGroup(shown) ? shown : {}
  const names = new Set([...Object.keys(written), ...languages.filter((each) => isText(before[each]))])
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const isLeftOut = languages.some((each) => each === name) && isTexts(written)
    if (!isLeftOut) return [[name, leaveOutLanguages(written[name], before[name], languages)]]
    return isText(before[name]) ? [[name, before[name]]] : []
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** What visitors saw once, but in these languages as it is written now: also in texts that stand only in what is written.
 * What is written no more keeps its own. */
export function keepLanguages(former: unknown, written: unknown, languages: readonly Language[]): unknown {
  if (languages.length === 0) return former
  if (Array.isArray(former)) {
    const now = findFormerEntries(former, Array.isArray(written) ? written : [])
    return former.map((entry, index) => keepLanguages(entry, now[index], languages))
  }
  if (!isGroup(written) || !(former === undefined || isGroup(former))) return former
  const before = former ?? {}
  const isOfTexts = isTexts(former ?? written)
  const entries = Object.keys({ ...before, ...written }).map((name): [string, unknown] => {
    if (!isOfTexts) return [name, keepLanguages(before[name], written[name], languages)]
    return [name, languages.some((each) => each === name) ? written[name] : before[name]]
  })
  const kept = entries.filter(([, value]) => value !== undefined)
  return former === undefined && kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** What each entry of a list was before: by its id where it has one, or else the same one or that of its place. */
function findFormerEntries(written: readonly unknown[], shown: readonly unknown[]): readonly unknown[] {
  const identify = (entry: unknown) => readEntryId(entry) ?? JSON.stringify(entry, sortFields)
  const former = new Map(shown.map((entry) => [identify(entry), entry]))
  // In a list that has become longer or shorter, a place may be another entry's.
  const byPlace = written.length === shown.length ? shown : []
  return written.map(
    (entry, index) =>
      former.get(identify(entry)) ?? (readEntryId(entry) === undefined ? byPlace[index] : undefined),
  )
}

/** A text has its languages in the order in which they were written. */
function sortFields(_name: string, value: unknown): unknown {
  return isGroup(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value
}

/** Whether a group holds one text in several languages, with marks or without; in a draft it may be anything but text. */
export function isTexts(value: unknown): boolean {
  if (!isGroup(value)) return false
  const names = Object.keys(value)
  return (
    names.some(isLanguage) &&
    names.every((name) => isLanguage(name) || name === 'sample' || name in textMarks)
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
