import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'

/** What a shared link is previewed by; sizes in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Where the picture is by which previews of a page stand for it: "/share/fr/agenda.jpg". */
export function sharePictureAddress(language: Language, path: string): string {
  return `/share${permanentAddress(language, path)}.jpg`
}
