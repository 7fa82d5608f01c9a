import { posix } from 'node:path'

export type Floor = 'words' | 'domain' | 'server' | 'web' | 'main' | 'scripts' | 'plates' | 'tests'

const floors = [
  ['src/words/', 'words'],
  ['src/domain/', 'domain'],
  ['src/server/', 'server'],
  ['src/web/', 'web'],
  ['src/main.mjs', 'main'],
  ['scripts/', 'scripts'],
  ['plates/', 'plates'],
  ['tests/', 'tests'],
] as const satisfies [string, Floor][]

/** Where each alias of package.json leads. */
const aliases = [
  ['#words/', 'src/words/'],
  ['#domain/', 'src/domain/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#plates/', 'plates/'],
  ['#tests/', 'tests/support/'],
] as const

/** Folders whose folders are rooms of their own. */
const wings = [
  'src/domain',
  'src/domain/content',
  'src/server',
  'src/server/site',
  'src/web',
  'src/web/site',
  'src/web/site/features',
  'src/web/studio',
]

/** The floor a file stands on; undefined for files beside the floors. */
export function findFloor(path: string): Floor | undefined {
  return floors.find(([start]) => path.startsWith(start))?.[1]
}

/**
 * The room of a file in domain, server or web: the folder below the last wing that holds it, or the file itself where
 * it stands loose in a wing. Undefined on the other floors.
 */
export function findRoom(path: string): string | undefined {
  const wing = wings.findLast((folder) => path.startsWith(`${folder}/`))
  if (wing === undefined) return undefined
  const [name = ''] = path.slice(wing.length + 1).split('/')
  return `${wing}/${name}`
}

/** Whether a room is a file that stands loose in its wing. */
export function isLoose(room: string): boolean {
  return posix.extname(room) !== ''
}

/** The repository's file that an import means, whether it exists or not; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (/^\.{1,2}\//.test(path)) return posix.join(posix.dirname(from), path)
  const alias = aliases.find(([name]) => path.startsWith(name))
  return alias && alias[1] + path.slice(alias[0].length)
}

/** A file's path written with the alias of its floor; undefined where there is none. */
export function writeAlias(path: string): string | undefined {
  const alias = aliases.find(([, folder]) => path.startsWith(folder))
  return alias && alias[0] + path.slice(alias[1].length)
}
