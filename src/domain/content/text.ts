import * as z from 'zod/mini'
import { type Language, languages } from '#domain/language.ts'

/** A text resolved for one page: plain when it is in the page's language, else with the language it is really in. */
export type Text = string | { lang: Language; value: string }

const words = z.string().check(z.trim(), z.minLength(1))

/** A text written in all six languages; gives the words of one of them. */
export function localizedText(language: Language) {
  return z.pipe(
    z.strictObject({ es: words, en: words, fr: words, de: words, it: words, pt: words }),
    z.transform((text) => text[language]),
  )
}

const someLanguages = z
  .partialRecord(z.enum(languages), words)
  .check(z.refine((text) => Object.keys(text).length > 0, 'must be written in at least one language'))

/** A text written in some languages; gives the page's own or the first one there is, marked with its language. */
export function partialText(language: Language) {
  return z.pipe(
    someLanguages,
    z.transform((text): Text => {
      const own = text[language]
      if (own !== undefined) return own
      const lang = languages.find((other) => text[other] !== undefined) ?? language
      return { lang, value: text[lang] ?? '' }
    }),
  )
}

/** Words that are the same in every language: names and titles of works. */
export const untranslatedText = words

/** Marks an entry of which the artist has not yet given the real data. */
export const sample = z.optional(z.literal(true))

/** A day: "2025-11-11". */
export const calendarDate = z.iso.date('must be a date like 2025-11-11')

/** An absolute web address. */
export const webAddress = z.url({ protocol: /^https$/ })
