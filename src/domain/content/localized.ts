import type { Language } from '#domain/language.ts'
import { splitParagraphs } from './paragraphs.ts'

/** A value of a document that is another one in each language. */
export class Localized<T> {
  readonly in: (language: Language) => T

  constructor(read: (language: Language) => T) {
    this.in = read
  }
}

export type Resolved<T> =
  T extends Localized<infer Own>
    ? Own
    : T extends readonly (infer Entry)[]
      ? Resolved<Entry>[]
      : T extends object
        ? { [Name in keyof T]: Resolved<T[Name]> }
        : T

export type FillText = (text: string, language: Language) => string | undefined

const nothing = Symbol('a text whose placeholder has no value')

/** What a document holds in a language. An entry of a list with a text that `fill` leaves without a value is left out; undefined
 * where that is the whole document. */
export function resolveDocument<T>(value: T, language: Language, fill?: FillText): Resolved<T> | undefined
export function resolveDocument(
  value: unknown,
  language: Language,
  fill: FillText = (text) => text,
): unknown {
  const resolved = resolveValue(value, language, fill)
  return resolved === nothing ? undefined : resolved
}

function resolveValue(value: unknown, language: Language, fill: FillText): unknown {
  if (value instanceof Localized) return fillValue(value.in(language), language, fill)
  if (Array.isArray(value))
    return value.flatMap((entry) => {
      const resolved = resolveValue(entry, language, fill)
      if (resolved === nothing) return []
      return entry instanceof Localized ? splitText(resolved) : [resolved]
    })
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => [name, resolveValue(part, language, fill)])
  return entries.some(([, part]) => part === nothing) ? nothing : Object.fromEntries(entries)
}

function fillValue(value: unknown, language: Language, fill: FillText): unknown {
  if (typeof value === 'string') return fill(value, language) ?? nothing
  if (!isMarkedText(value)) return value
  const filled = fill(value.value, value.lang)
  return filled === undefined ? nothing : { ...value, value: filled }
}

/** A text of a list that holds blank lines is as many texts. */
function splitText(text: unknown): unknown[] {
  if (typeof text === 'string') return splitParagraphs(text)
  if (!isMarkedText(text)) return [text]
  return splitParagraphs(text.value).map((value) => ({ ...text, value }))
}

function isMarkedText(value: unknown): value is { lang: Language; value: string } {
  return typeof value === 'object' && value !== null && 'lang' in value && 'value' in value
}
