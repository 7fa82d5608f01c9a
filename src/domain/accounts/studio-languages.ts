import * as z from 'zod/mini'

/** The languages that the studio itself speaks. */
export const studioLanguageCodes = ['en', 'es'] as const

/** What an account chose for the studio and its own mails; none says English. */
export const studioLanguageInput = z.strictObject({ language: z.enum(studioLanguageCodes, 'value_invalid') })

export type StudioLanguageCode = z.infer<typeof studioLanguageInput>['language']
