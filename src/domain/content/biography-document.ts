import * as z from 'zod/mini'
import type { Resolved } from './localized.ts'
import { localizedText } from './text.ts'

const mostParagraphs = 100

/** content/biography.yaml. */
export const biographyDocument = z.strictObject({
  summary: z.strictObject({
    lead: localizedText,
    paragraphs: z.array(localizedText).check(z.maxLength(mostParagraphs)),
    more: z.array(localizedText).check(z.maxLength(mostParagraphs)),
  }),
  lead: localizedText,
  sections: z
    .array(
      z.strictObject({
        title: localizedText,
        paragraphs: z.array(localizedText).check(z.maxLength(mostParagraphs)),
      }),
    )
    .check(z.maxLength(50)),
})

export type Biography = Resolved<z.infer<typeof biographyDocument>>
