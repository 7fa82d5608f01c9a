import { parsePermanentAddress } from '#domain/addresses.ts'
import { readTypedPath } from '#domain/routes.ts'

/** The path of the page that the address names: in its hash ("/#/agenda", "/fr#/agenda"), else before it ("/fr/agenda"). */
export function readShownPath(): string {
  const { hash, pathname } = location
  const isNamedByHash = hash.startsWith('#/') || pathname === '/'
  return readTypedPath(
    isNamedByHash ? hash.replace(/^#?\/?/, '/') : (parsePermanentAddress(pathname)?.path ?? pathname),
  )
}
