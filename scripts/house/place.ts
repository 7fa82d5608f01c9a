import { posix } from 'node:path'

export type Floor = 'domain' | 'server' | 'web' | 'main' | 'scripts' | 'tests'

const FLOORS = [
  ['src/domain/', 'domain'],
  ['src/server/', 'server'],
  ['src/web/', 'web'],
  ['src/main.mjs', 'main'],
  ['scripts/', 'scripts'],
  ['tests/', 'tests'],
] as const satisfies [string, Floor][]

/** The floor a file stands on; undefined for files beside the floors. */
export function findFloor(path: string): Floor | undefined {
  return FLOORS.find(([start]) => path.startsWith(start))?.[1]
}

/** The layer of a file in web: a folder such as `features`, or `entry` for the files that stand directly in it. */
export function findWebLayer(path: string): string {
  const [first, second] = path.slice('src/web/'.length).split('/')
  return second === undefined || first === undefined ? 'entry' : first
}

/** The feature a file of web belongs to, as in `agenda` for `src/web/features/agenda/list.tsx`. */
export function findFeature(path: string): string | undefined {
  return /^src\/web\/features\/([^/.]+)/.exec(path)?.[1]
}

/** The repository's file that an import means, whether it exists or not; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (/^#(domain|server|web)\//.test(path)) return posix.join('src', path.slice(1))
  return /^\.{1,2}\//.test(path) ? posix.join(posix.dirname(from), path) : undefined
}
