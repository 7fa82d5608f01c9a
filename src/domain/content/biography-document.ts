import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { rememberByLanguage } from './remember-by-language.ts'
import { localizedText, partialText } from './text.ts'

const mostParagraphs = 100

/** content/biography.yaml. */
export const biographyDocument = rememberByLanguage((language: Language) =>
  z.strictObject({
    summary: z.strictObject({
      lead: localizedText(language),
      paragraphs: z.array(localizedText(language)).check(z.maxLength(mostParagraphs)),
      more: z.array(localizedText(language)).check(z.maxLength(mostParagraphs)),
    }),
    lead: partialText(language),
    sections: z
      .array(
        z.strictObject({
          title: partialText(language),
          paragraphs: z.array(partialText(language)).check(z.maxLength(mostParagraphs)),
        }),
      )
      .check(z.maxLength(50)),
  }),
)

export type Biography = z.infer<ReturnType<typeof biographyDocument>>
