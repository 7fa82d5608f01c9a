import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'

const folder = '/api/pages'

/** Where the data of a page are served: "/api/pages/fr/agenda", those of the home page at "/api/pages/fr/". */
export function pageDataAddress(language: Language, path: string): string {
  return `${folder}/${language}${path}`
}

/** Language and path of the page whose data an address has; undefined for any other address. */
export function parsePageDataAddress(address: string): { language: Language; path: string } | undefined {
  return address.startsWith(`${folder}/`) ? parsePermanentAddress(address.slice(folder.length)) : undefined
}
