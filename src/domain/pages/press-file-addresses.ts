import { parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'

/** One sheet of A4 as PDF. */
export function pressSheetAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/sheet.pdf`
}

/** The rider of a programme, as PDF. */
export function riderAddress(language: Language, programme: string): string {
  return `${permanentAddress(language, pagePaths.press)}/riders/${programme}.pdf`
}

/** The programme and the language of a rider's address; undefined for every other address. */
export function parseRiderAddress(address: string): { language: Language; programme: string } | undefined {
  const { language, path } = parsePermanentAddress(address) ?? {}
  const programme = /^\/press\/riders\/([a-z0-9-]{1,80})\.pdf$/.exec(path ?? '')?.[1]
  return language && programme ? { language, programme } : undefined
}

/** Everything in one file. */
export function pressArchiveAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/everything.zip`
}
