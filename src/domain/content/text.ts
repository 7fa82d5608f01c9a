import * as z from 'zod/mini'
import { createLanguageRecord, type Language, languages } from '#domain/language.ts'
import type { ContentRule } from './content-rule.ts'
import { Localized } from './localized.ts'

/** Plain in the language of the page, otherwise marked with the language it is in. */
export type Text = string | { lang: Language; value: string }

/** In characters, of a text in one language, its placeholders filled in or not. */
export const longestText = 20_000

/** In characters: a name stands in one line, and wherever a placeholder says it. */
export const longestName = 200

const words = writtenText(longestText)

/** Counted before it is trimmed: what is stored is not. */
function writtenText(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.trim(), z.minLength(1))
}

export const untranslatedText = writtenText(longestName)

/** Marks a text or an entry that still lacks the artist's real data. */
export const sample = z.optional(z.literal(true))

/** Of a text in its languages: those that it is left out in on purpose, and the fingerprint of the source that each other
 * one was last found right for. Visitors see neither. */
export const textMarks = {
  stays: z.optional(z.array(z.enum(languages)).check(z.maxLength(languages.length))),
  checked: z.optional(
    z.partialRecord(
      z.enum(languages),
      z
        .string()
        .check(
          z.regex(/^[0-9a-f]{8}$/, 'text_fingerprint' satisfies ContentRule),
          z.maxLength(8, 'text_fingerprint' satisfies ContentRule),
        ),
    ),
  ),
}

/** Text in the languages that it has; in another one it is the first that it has, marked with its language. */
export const localizedText = createLocalized(words)

/** The same, as short as a name. */
export const localizedLine = createLocalized(untranslatedText)

function createLocalized(text: typeof words) {
  const written = z.strictObject({
    ...createLanguageRecord(() => z.optional(text)),
    sample,
    ...textMarks,
  })
  const isWritten = (texts: Texts) => languages.some((language) => texts[language] !== undefined)
  return z.pipe(
    written.check(z.refine(isWritten, 'one_language' satisfies ContentRule)),
    z.transform(fallBack),
  )
}

type Texts = Partial<Record<Language, string | undefined>>

function fallBack(texts: Texts): Localized<Text> {
  return new Localized((language) => {
    const own = texts[language]
    if (own !== undefined) return own
    const lang = languages.find((other) => texts[other] !== undefined) ?? language
    return { lang, value: texts[lang] ?? '' }
  })
}

/** A name that is the same in every language, or one for each. */
export const localizedName = z.pipe(z.transform(repeatName), localizedLine)

function repeatName(name: unknown): unknown {
  return typeof name === 'string' ? createLanguageRecord(() => name) : name
}

/** A value that is no text, plain or as `{ value, sample: true }`. */
export function markedValue<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(z.transform(unmark), schema)
}

const marked = z.strictObject({ value: z.unknown(), sample: z.literal(true) })

function unmark(entry: unknown): unknown {
  const { data } = marked.safeParse(entry)
  return data === undefined ? entry : data.value
}

/** "2026-12" */
export const calendarMonth = z
  .string()
  .check(
    z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month' satisfies ContentRule),
    z.maxLength(7, 'month' satisfies ContentRule),
  )

export const calendarDate = z.iso.date('calendar_date' satisfies ContentRule)

export const webAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(2000))
