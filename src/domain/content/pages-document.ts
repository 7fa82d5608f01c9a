import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { localizedText } from './text.ts'

/** content/pages.yaml: heading, opening line and search description of every page but the projects' own. */
export function pagesDocument(language: Language) {
  const text = localizedText(language)
  const entry = z.strictObject({ heading: text, intro: z.optional(text), description: text })
  return z.strictObject({
    home: entry,
    biography: entry,
    projects: entry,
    agenda: entry,
    gallery: entry,
    courses: entry,
    contact: entry,
    'privacy-policy': entry,
    'cookie-policy': entry,
    'legal-notice': entry,
    auth: entry,
    admin: entry,
    'not-found': entry,
  })
}

export type Pages = z.infer<ReturnType<typeof pagesDocument>>
