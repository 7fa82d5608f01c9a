import { parsePermanentAddress } from '#domain/addresses.ts'
import { notFoundPath, readTypedPath } from '#domain/routes.ts'

/** The path of the page that the address names: in its hash ("/#/agenda", "/fr#/agenda"), else before it ("/fr/agenda"). */
export function readShownPath(): string {
  const { hash, pathname } = location
  if (hash.startsWith('#/')) return readTypedPath(hash.slice(1))
  if (pathname !== '/') return readTypedPath(parsePermanentAddress(pathname)?.path ?? pathname)
  // Without a slash it is a page ("/#agenda"), or else a part of the home page ("/#main").
  const typed = readTypedPath(`/${hash.slice(1)}`)
  return typed === notFoundPath ? '/' : typed
}
