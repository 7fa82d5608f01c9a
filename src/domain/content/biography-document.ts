import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedText, partialText } from './text.ts'

/** content/biography.yaml. */
export const biographyDocument = rememberByLanguage((language: Language) =>
  z.strictObject({
    summary: z.strictObject({
      lead: localizedText(language),
      paragraphs: z.array(localizedText(language)),
      more: z.array(localizedText(language)),
    }),
    lead: partialText(language),
    sections: z.array(
      z.strictObject({ title: partialText(language), paragraphs: z.array(partialText(language)) }),
    ),
  }),
)

export type Biography = z.infer<ReturnType<typeof biographyDocument>>
