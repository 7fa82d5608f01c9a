import { type FieldPath, isGroup } from '#domain/editing/content-change.ts'
import { isTexts } from '#domain/editing/leave-out-languages.ts'
import { textMarks } from './text.ts'

/** What a document says: without the fields, the languages and the entries of lists in which nothing is written. The same
 * value where there is nothing to leave out; lists stay, also empty ones. */
export function leaveOutBlank(content: unknown): unknown {
  if (Array.isArray(content)) {
    const kept = content.filter((entry) => !isBlank(entry)).map(leaveOutBlank)
    return kept.length < content.length || kept.some((entry, place) => entry !== content[place])
      ? kept
      : content
  }
  if (!isGroup(content)) return content
  const entries = Object.entries(content)
  const kept = entries.flatMap(([name, value]): [string, unknown][] =>
    isValue(value) && isBlank(value) ? [] : [[name, leaveOutBlank(value)]],
  )
  const isSame = kept.length === entries.length && kept.every(([name, value]) => value === content[name])
  return isSame ? content : Object.fromEntries(kept)
}

/** Where something stands in a content, by its path in what `leaveOutBlank` made of it. */
export function locateWritten(content: unknown, path: readonly PropertyKey[]): FieldPath {
  let value = content
  return path.map((part) => {
    const places = Array.isArray(value)
      ? [...value.keys()].filter((place) => !isBlank(readPart(value, place)))
      : []
    const own = typeof part === 'number' ? (places[part] ?? part) : String(part)
    value = readPart(value, own)
    return own
  })
}

/** What is written in one control: no group of fields that each are missing, and no list. */
function isValue(value: unknown): boolean {
  if (!isGroup(value)) return !Array.isArray(value)
  return Object.keys(value).length === 0 || isTexts(value) || 'value' in value
}

const marks: ReadonlySet<string> = new Set([...Object.keys(textMarks), 'sample'])

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isBlank)
  return isGroup(value) && Object.entries(value).every(([name, part]) => marks.has(name) || isBlank(part))
}

/** What stands at a name or a place of anything; undefined where there is nothing. */
export function readPart(value: unknown, part: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
}
