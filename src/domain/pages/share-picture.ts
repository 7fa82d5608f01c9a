import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'

export const sharePictureSize = { width: 1200, height: 630 } as const // pixels

/** The picture of a page where it is shared: "/share/fr/agenda.jpg". */
export function sharePictureAddress(language: Language, path: string): string {
  return `/share${permanentAddress(language, path)}.jpg`
}

/** In px, as wide as high: what podcast programs ask for at least. */
export const coverSize = 1400

/** The cover of the podcast: "/share/fr/podcast.jpg". */
export function coverAddress(language: Language): string {
  return `/share/${language}/podcast.jpg`
}
