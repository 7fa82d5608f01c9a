import { type Language, languages } from './language.ts'

/** The address that shows a page with its language: "/fr/agenda"; the home page is "/fr". */
export function permanentAddress(language: Language, path: string): string {
  return `/${language}${path === '/' ? '' : path}`
}

/** The address of a page inside the app: "/#/agenda". */
export function hashAddress(path: string): string {
  return `/#${path}`
}

/** An address without the slashes at its end; of slashes alone nothing is left. Takes one look at each. */
export function trimTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** Language and path of a permanent address, or undefined for an address without a language. */
export function parsePermanentAddress(address: string): { language: Language; path: string } | undefined {
  const [, first, rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(address) ?? []
  const language = languages.find((each) => each === first)
  return language && { language, path: rest === '' ? '/' : rest }
}
