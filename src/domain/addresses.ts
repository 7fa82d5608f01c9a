import { type Language, languages } from './language.ts'

/** The path of a page with its language: "/fr/agenda"; that of the home page is "/fr". */
export function permanentAddress(language: Language, path: string): string {
  return `/${language}${path === '/' ? '' : path}`
}

/** The address of a path within the app: "/#/agenda". */
export function hashAddress(path: string): string {
  return `/#${path}`
}

/** The address that a link has: the permanent one, or "/fr#/courses/link.secret" where the path holds a secret, as the hash
 * reaches no server, log or referrer (docs/decisions/048-times-that-are-asked-for.md). */
export function linkAddress(language: Language, path: string): string {
  return path.includes('.') ? `/${language}#${path}` : permanentAddress(language, path)
}

/** Removes all slashes at the end, in linear time, which a regular expression does not guarantee. */
export function trimTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** The language and the path of "/fr/agenda"; undefined where the first part is no language. */
export function parsePermanentAddress(address: string): { language: Language; path: string } | undefined {
  const [, first, rest = ''] = /^\/([^/]*)(\/.*)?$/s.exec(address) ?? []
  const language = languages.find((each) => each === first)
  return language && { language, path: rest === '' ? '/' : rest }
}
