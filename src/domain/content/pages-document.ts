import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedText } from './text.ts'

/** What a page says of itself, an entry of content/pages.yaml. */
export const pageEntry = rememberByLanguage((language: Language) => {
  const text = localizedText(language)
  return z.strictObject({ heading: text, intro: z.optional(text), description: text })
})

/** content/pages.yaml. */
export const pagesDocument = rememberByLanguage((language: Language) =>
  z.record(z.enum([...staticPageNames, 'not-found']), pageEntry(language)),
)

export type Pages = z.infer<ReturnType<typeof pagesDocument>>
