import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { pagePaths } from '#domain/routes.ts'

/** One sheet of A4 as PDF. */
export function pressSheetAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/sheet.pdf`
}

/** Everything in one file. */
export function pressArchiveAddress(language: Language): string {
  return `${permanentAddress(language, pagePaths.press)}/everything.zip`
}
