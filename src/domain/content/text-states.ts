import * as z from 'zod/mini'
import { type Language, languages } from '#domain/language.ts'

/** How a text stands in one language: `source` is what the others are written from. */
export type TextState = 'source' | 'done' | 'outdated' | 'missing'

export type Texts = Partial<Record<Language, string>>

const maybeText = z.catch(z.optional(z.string()), undefined)
const texts = z.object({
  ...{ es: maybeText, en: maybeText, fr: maybeText, de: maybeText, it: maybeText, pt: maybeText },
})

/** What stands in each language of a value that may be none. */
export function readTexts(value: unknown): Texts {
  return z.safeParse(texts, value).data ?? {}
}

/** The language that the others are written from: the preferred one where it is written, else the first that is. */
export function findSource(texts: Texts, preferred: Language): Language {
  if (isWritten(texts[preferred])) return preferred
  return languages.find((language) => isWritten(texts[language])) ?? preferred
}

/**
 * The state of a text in each language. `history` has the text's earlier versions, newest first: a language is outdated
 * where the source has changed since that language was last written.
 */
export function readTextStates(
  texts: Texts,
  source: Language,
  history: readonly Texts[] = [],
): Record<Language, TextState> {
  const read = (language: Language): TextState => {
    if (language === source) return isWritten(texts[language]) ? 'source' : 'missing'
    if (!isWritten(texts[language])) return 'missing'
    return findFormerSource(texts, { language, source }, history) === undefined ? 'done' : 'outdated'
  }
  return { es: read('es'), en: read('en'), fr: read('fr'), de: read('de'), it: read('it'), pt: read('pt') }
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

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
