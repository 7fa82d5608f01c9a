import { posix } from 'node:path'

export type Part = 'words' | 'domain' | 'server' | 'web' | 'main' | 'scripts' | 'plates' | 'tests'

const parts = [
  ['src/words/', 'words'],
  ['src/domain/', 'domain'],
  ['src/server/', 'server'],
  ['src/web/', 'web'],
  ['src/main.mjs', 'main'],
  ['scripts/', 'scripts'],
  ['plates/', 'plates'],
  ['tests/', 'tests'],
] as const satisfies [string, Part][]

/** Where each alias of package.json leads. */
const aliases = [
  ['#words/', 'src/words/'],
  ['#domain/', 'src/domain/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#plates/', 'plates/'],
  ['#tests/', 'tests/support/'],
] as const

/** Folders whose folders are subjects of their own. */
const parents = [
  'src/domain',
  'src/domain/content',
  'src/server',
  'src/server/site',
  'src/web',
  'src/web/site',
  'src/web/site/features',
  'src/web/studio',
]

/** The part of the repository that a file belongs to; undefined for files beside them. */
export function findPart(path: string): Part | undefined {
  return parts.find(([start]) => path.startsWith(start))?.[1]
}

/**
 * The folder that a file of domain, server or web belongs to: the one below the last parent that holds it, or the file
 * itself where it is in a parent. Undefined in the other parts.
 */
export function findFolder(path: string): string | undefined {
  const parent = parents.findLast((folder) => path.startsWith(`${folder}/`))
  if (parent === undefined) return undefined
  const [name = ''] = path.slice(parent.length + 1).split('/')
  return `${parent}/${name}`
}

/** Whether a folder is a file that is in a parent itself. */
export function isFile(folder: string): boolean {
  return posix.extname(folder) !== ''
}

/** The repository's file that an import means, whether it exists or not; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (/^\.{1,2}\//.test(path)) return posix.join(posix.dirname(from), path)
  const alias = aliases.find(([name]) => path.startsWith(name))
  return alias && alias[1] + path.slice(alias[0].length)
}

/** A file's path written with the alias of its part; undefined where there is none. */
export function formatAlias(path: string): string | undefined {
  const alias = aliases.find(([, folder]) => path.startsWith(folder))
  return alias && alias[0] + path.slice(alias[1].length)
}
