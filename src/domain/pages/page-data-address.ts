import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'

const folder = '/api/pages'

/** Of data that the service worker has kept: the server did not answer in time. */
export const keptHeader = 'X-Kept'

/** "/api/pages/fr/agenda"; for the home page "/api/pages/fr/". */
export function pageDataAddress(language: Language, path: string): string {
  return `${folder}/${language}${path}`
}

/** The language and the path of a page's data; undefined for every other address. */
export function parsePageDataAddress(address: string): { language: Language; path: string } | undefined {
  return address.startsWith(`${folder}/`) ? parsePermanentAddress(address.slice(folder.length)) : undefined
}
