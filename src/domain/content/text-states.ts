import * as z from 'zod/mini'
import { createLanguageRecord, type Language, languages } from '#domain/language.ts'

const textStates = ['source', 'done', 'outdated', 'missing', 'stays'] as const

/** How a text stands in one language: `source` is what the others are written from, `stays` is left out on purpose. */
export type TextState = (typeof textStates)[number]

export type Texts = Partial<Record<Language, string>>

/** What stands in each language of a value that may be none. */
export function readTexts(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return {}
  // Without a schema: a thousand documents are read for one list.
  const written = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = written.get(language)
      return typeof text === 'string' ? [[language, text]] : []
    }),
  )
}

const marks = z.object({
  stays: z.catch(z.array(z.enum(languages)), (): Language[] => []),
  checked: z.catch(z.partialRecord(z.enum(languages), z.string()), () => ({})),
})

export type TextMarks = z.infer<typeof marks>

/** The languages that a text is left out in, and the sources that the others were found right for. */
export function readTextMarks(value: unknown): TextMarks {
  const isMarked = typeof value === 'object' && value !== null && ('stays' in value || 'checked' in value)
  if (!isMarked) return { stays: [], checked: {} }
  return z.safeParse(marks, value).data ?? { stays: [], checked: {} }
}

/** A short name of a text that another text does not have: FNV-1a of 32 bits over its characters. */
export function hashText(text: string): string {
  const hash = [...text].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0,
    0x81_1c_9d_c5,
  )
  return hash.toString(16).padStart(8, '0')
}

/** The language that the others are written from: of those in which the text was begun, or else of all that are written, the
 * preferred one or the first. `history` has its earlier versions, newest first. */
export function findSource(texts: Texts, preferred: Language, history: readonly Texts[] = []): Language {
  const written = languages.filter((language) => isWritten(texts[language]))
  const begun = history.findLast(isBegun)
  const first = written.filter((language) => isWritten(begun?.[language]))
  const sources = first.length > 0 ? first : written
  return sources.includes(preferred) ? preferred : (sources[0] ?? preferred)
}

/**
 * The state of a text in each language. `history` has the text's earlier versions, newest first: a language is outdated
 * where the source has changed since that language was last written, or found right.
 */
export function readTextStates(
  texts: Texts,
  source: Language,
  history: readonly Texts[] = [],
  { stays, checked }: TextMarks = { stays: [], checked: {} },
): Record<Language, TextState> {
  const read = (language: Language): TextState => {
    if (language === source) return isWritten(texts[language]) ? 'source' : 'missing'
    if (!isWritten(texts[language])) return stays.includes(language) ? 'stays' : 'missing'
    if (checked[language] === hashText(texts[source] ?? '')) return 'done'
    return findFormerSource(texts, { language, source }, history) === undefined ? 'done' : 'outdated'
  }
  return createLanguageRecord(read)
}

/** The states of a text as a list has them; what it does not say is missing. */
export function readListedStates(listed: unknown): Record<Language, TextState> {
  const states = readTexts(listed)
  return createLanguageRecord(
    (language) => textStates.find((state) => state === states[language]) ?? 'missing',
  )
}

/**
 * The earlier versions of a text, from those of its whole document, newest first. They end where no language has the same
 * words as after it: there, in a list, another text stood at this place.
 */
export function readTextHistory(texts: Texts, versions: readonly Texts[]): Texts[] {
  const end = versions.findIndex((version, index) => !sharesWords(version, versions[index - 1] ?? texts))
  return versions.slice(0, end === -1 ? versions.length : end)
}

function sharesWords(one: Texts, other: Texts): boolean {
  return (
    !isBegun(one) ||
    languages.some((language) => isWritten(one[language]) && one[language] === other[language])
  )
}

/** The source as it was when a language was last written; undefined where it is the same today. */
export function findFormerSource(
  texts: Texts,
  { language, source }: { language: Language; source: Language },
  history: readonly Texts[],
): string | undefined {
  const changed = history.findIndex((former) => former[language] !== texts[language])
  // The oldest version known that still had this text of the language.
  const written = changed === -1 ? history.at(-1) : history[changed - 1]
  const former = written?.[source]
  return former === undefined || former === texts[source] ? undefined : former
}

/** Whether anything of a text is written. */
export function isBegun(texts: Texts): boolean {
  return languages.some((language) => isWritten(texts[language]))
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
