import * as z from 'zod/mini'
import { type Language, languages } from '#domain/language.ts'

/** Plain in the language of the page, otherwise marked with the language it is in. */
export type Text = string | { lang: Language; value: string }

const words = z.string().check(z.trim(), z.minLength(1))

export function localizedText(language: Language) {
  return z.pipe(
    z.strictObject({ es: words, en: words, fr: words, de: words, it: words, pt: words }),
    z.transform((text) => text[language]),
  )
}

const someLanguages = z
  .partialRecord(z.enum(languages), words)
  .check(z.refine((text) => Object.keys(text).length > 0, 'must be written in at least one language'))

/** Text in some languages, resolved to this one or else the first, marked with its language. */
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

export const untranslatedText = words

/** Marks an entry that still lacks the artist's real data. */
export const sample = z.optional(z.literal(true))

export const calendarDate = z.iso.date('must be a date like 2025-11-11')

export const webAddress = z.url({ protocol: /^https$/ })
