import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import type { LanguageContent } from '#server/content/content.ts'

export interface DataSource {
  content: LanguageContent
  language: Language
  publicUrl: string
}

/** The address of a page in the language of the data. */
export function locate({ language, publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${permanentAddress(language, path)}`
}

/** The @id of a path, the same in every language. */
export function identify({ publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${path}`
}

/** The profiles among links: neither samples nor the front page of a network. */
export function listProfiles(links: readonly { url: string; sample?: true }[]): string[] {
  const profiles = links.filter(({ url, sample }) => !sample && new URL(url).pathname !== '/')
  return [...new Set(profiles.map(({ url }) => url))]
}
