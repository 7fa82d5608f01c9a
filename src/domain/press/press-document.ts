import * as z from 'zod/mini'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedText, sample } from '#domain/content/text.ts'

/** The lengths in which organisers ask for a biography, with the words each aims at. */
export const biographyLengths = { short: 50, medium: 150, long: 400 } as const

export type BiographyLength = keyof typeof biographyLengths

export const biographyLengthNames = ['short', 'medium', 'long'] as const satisfies readonly BiographyLength[]

const paragraphs = z.array(localizedText).check(z.minLength(1), z.maxLength(100))

export const pressDocument = z.strictObject({
  biographies: z.strictObject({ short: paragraphs, medium: paragraphs, long: paragraphs }),
  quotations: z
    .array(z.strictObject({ quotation: localizedText, source: localizedText, sample }))
    .check(z.maxLength(200)),
})

export type Press = Resolved<z.infer<typeof pressDocument>>

export type PressQuotation = Press['quotations'][number]
