/** The languages that the studio itself speaks. */
export const studioLanguageCodes = ['en', 'es'] as const

export type StudioLanguageCode = (typeof studioLanguageCodes)[number]
