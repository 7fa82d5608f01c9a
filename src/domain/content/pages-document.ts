import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { localizedText } from './text.ts'

export function pagesDocument(language: Language) {
  const text = localizedText(language)
  const entry = z.strictObject({ heading: text, intro: z.optional(text), description: text })
  return z.record(z.enum([...staticPageNames, 'not-found']), entry)
}

export type Pages = z.infer<ReturnType<typeof pagesDocument>>
