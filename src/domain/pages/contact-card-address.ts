import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'

/** How the artist is reached, for address books (RFC 2426). */
export function contactCardAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.contact)}.vcf`
}
