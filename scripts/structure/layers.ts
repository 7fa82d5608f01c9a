import { posix } from 'node:path'
import { findFloor, findRoom, isLoose } from './place.ts'
import type { Problem } from './problem.ts'
import type { SourceFile, SourceImport } from './source.ts'

interface Layer {
  /** Rooms by their path below the floor; `*` stands for any folder, `*.*` for any loose file. */
  rooms: readonly string[]
  /** Whether its rooms know nothing of each other. */
  isSplit?: true
}

/** From the top to the ground; a layer imports itself and those below it. */
const layersByFloor: Record<'server' | 'web', readonly Layer[]> = {
  server: [
    { rooms: ['*.*'] },
    { rooms: ['site/*'] },
    { rooms: ['submissions', 'studio', 'backup', 'privacy'] },
    { rooms: ['accounts', 'mail', 'limits', 'files', 'pictures', 'content', 'riders'] },
    { rooms: ['http', 'database', 'jobs', 'startup', 'metrics'] },
  ],
  web: [
    { rooms: ['app'] },
    { rooms: ['site/pages', 'studio/pages'], isSplit: true },
    { rooms: ['site/features/*', 'studio/*'], isSplit: true },
    {
      rooms: [
        'site/consent',
        'site/pictures',
        'site/sharing',
        'studio/shell',
        'studio/entries',
        'studio/history',
        'studio/library',
        'agenda',
      ],
    },
    { rooms: ['studio/editing', 'studio/presence', 'studio/documents', 'studio/queries', 'studio/language'] },
    { rooms: ['head'] },
    { rooms: ['navigation', 'forms', 'offline', 'notifications', 'locales', 'api', 'storage'] },
    { rooms: ['ui'] },
    { rooms: ['styles', 'fonts', 'public'] },
  ],
}

/** Within server and web a room imports only rooms of its layer and of those below; every room has a layer. */
export function checkLayers(files: SourceFile[]): Problem[] {
  return files
    .filter(({ isTest }) => !isTest)
    .flatMap((file) => [...checkHeight(file), ...checkImports(file)])
}

function checkHeight({ path }: SourceFile): Problem[] {
  const place = findPlace(path)
  if (place === undefined || place.height >= 0) return []
  const mend = 'Move it to the room of its subject, or give a new room its layer in scripts/structure/layers.ts.'
  return [{ file: path, rule: `room without a layer: ${place.name}`, mend }]
}

function checkImports(file: SourceFile): Problem[] {
  return file.imports.flatMap((entry) => {
    const [from, to] = [
      findPlace(file.path),
      entry.target === undefined ? undefined : findPlace(entry.target),
    ]
    return from && to ? checkImport(file.path, entry, from, to) : []
  })
}

function checkImport(file: string, { specifier }: SourceImport, from: Place, to: Place): Problem[] {
  if (from.floor !== to.floor || from.name === to.name || from.height < 0 || to.height < 0) return []
  const report = (rule: string, mend: string) => [{ file, rule: `${rule}: ${specifier}`, mend }]
  if (to.height > from.height) {
    const rule = `${from.floor}/${from.name} imports ${to.name}, which is above it`
    return report(
      rule,
      `Below it: ${describeBelow(from)}. Move the shared part down, or pass it in from above.`,
    )
  }
  if (to.name === 'head')
    return report('head is imported', 'head stands alone: move what both need to domain.')
  const isNeighbour = to.height === from.height && from.isSplit
  if (isNeighbour || areOfTwoWings(from, to)) {
    const mend = 'Compose the two in a page or in app, or move the shared part to a layer below both.'
    return report(`${from.name} imports its neighbour ${to.name}`, mend)
  }
  return []
}

interface Place {
  floor: 'server' | 'web'
  /** The room's path below its floor. */
  name: string
  /** Counted from the ground; below zero where no layer names the room. */
  height: number
  isSplit: boolean
}

function findPlace(path: string): Place | undefined {
  const [floor, room] = [findFloor(path), findRoom(path)]
  if ((floor !== 'server' && floor !== 'web') || room === undefined) return undefined
  const name = room.slice(`src/${floor}/`.length)
  const layers = layersByFloor[floor]
  const named = layers.findIndex(({ rooms }) => rooms.includes(name))
  const index = named >= 0 ? named : layers.findIndex(({ rooms }) => rooms.includes(generalize(name)))
  const height = index < 0 ? -1 : layers.length - index
  return { floor, name, height, isSplit: layers[index]?.isSplit === true }
}

/** `site/features/*` for `site/features/agenda`, `*.*` for a file that stands loose on the floor. */
function generalize(name: string): string {
  const folder = posix.dirname(name)
  if (folder === '.') return isLoose(name) ? '*.*' : name
  return `${folder}/*`
}

function describeBelow({ floor, height }: Place): string {
  const layers = layersByFloor[floor]
  return (
    layers
      .slice(layers.length - height + 1)
      .flatMap(({ rooms }) => rooms)
      .filter((name) => name !== 'head')
      .join(', ') || 'nothing'
  )
}

/** What visitors see and what the artist sees are loaded apart and know nothing of each other. */
function areOfTwoWings(from: Place, to: Place): boolean {
  const isPair = (one: Place, other: Place) =>
    one.name.startsWith('site/') && other.name.startsWith('studio/')
  return from.floor === 'web' && (isPair(from, to) || isPair(to, from))
}
