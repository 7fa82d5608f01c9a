import { permanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import type { LanguageContent } from '#server/content/documents.ts'

/** What the structured data of a page are made of. */
export interface DataSource {
  content: LanguageContent
  language: Language
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
}

/** The address of a page in the language of the data. */
export function locate({ language, publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${permanentAddress(language, path)}`
}

/** What is described at a path, the same thing in every language: the address that names none. */
export function identify({ publicUrl }: DataSource, path: string): string {
  return `${publicUrl}${path}`
}

/** The links that lead to somebody: a sample does not, nor does the front page of a network. */
export function listProfiles(links: readonly { url: string; sample?: true }[]): string[] {
  const profiles = links.filter(({ url, sample }) => !sample && new URL(url).pathname !== '/')
  return [...new Set(profiles.map(({ url }) => url))]
}
