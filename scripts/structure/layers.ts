import { posix } from 'node:path'
import { findFolder, findPart, isFile } from './folders.ts'
import type { Problem, SourceFile, SourceImport } from './source.ts'

interface Layer {
  /** Folders by their path in server or web; `*` stands for any folder, `*.*` for any file beside them. */
  folders: readonly string[]
  /** Whether its folders know nothing of each other. */
  isSplit?: true
}

/** From the top down; a layer imports itself and those below it. */
const layersByPart: Record<'server' | 'web', readonly Layer[]> = {
  server: [
    { folders: ['*.*'] },
    { folders: ['site/*'] },
    {
      folders: [
        'submissions',
        'studio',
        'lessons',
        'bookings',
        'students',
        'trash',
        'search',
        'backup',
        'privacy',
      ],
    },
    {
      folders: ['accounts', 'mail', 'webhooks', 'limits', 'files', 'pictures', 'content', 'riders', 'audio'],
    },
    { folders: ['http', 'database', 'jobs', 'startup', 'metrics'] },
  ],
  web: [
    { folders: ['app'] },
    { folders: ['site/pages', 'studio/pages'], isSplit: true },
    { folders: ['site/features/*', 'studio/*'], isSplit: true },
    {
      folders: [
        'site/consent',
        'site/listening',
        'site/pictures',
        'site/sharing',
        'studio/shell',
        'studio/entries',
        'studio/history',
        'studio/lessons',
        'studio/library',
        'studio/waiting',
        'agenda',
      ],
    },
    {
      folders: [
        'studio/uploads',
        'studio/editing',
        'studio/documents',
        'studio/queries',
        'studio/language',
        'studio/device',
      ],
    },
    { folders: ['head'] },
    { folders: ['navigation', 'forms', 'offline', 'notifications', 'locales', 'api', 'storage'] },
    { folders: ['ui'] },
    { folders: ['styles', 'fonts', 'public'] },
  ],
}

/** Within server and web a folder imports only folders of its layer and of those below; every folder has a layer. */
export function checkLayers(files: SourceFile[]): Problem[] {
  return files
    .filter(({ isTest }) => !isTest)
    .flatMap((file) => [...checkHeight(file), ...checkImports(file)])
}

function checkHeight({ path }: SourceFile): Problem[] {
  const place = findPlace(path)
  if (place === undefined || place.height >= 0) return []
  const mend =
    'Move it to the folder of its subject, or write a new folder into its layer in scripts/structure/layers.ts.'
  return [{ file: path, rule: `folder without a layer: ${place.name}`, mend }]
}

function checkImports(file: SourceFile): Problem[] {
  return file.imports.flatMap((entry) => {
    const from = findPlace(file.path)
    const to = entry.target === undefined ? undefined : findPlace(entry.target)
    return from && to ? checkImport(file.path, entry, from, to) : []
  })
}

function checkImport(file: string, { specifier }: SourceImport, from: Place, to: Place): Problem[] {
  if (from.part !== to.part || from.name === to.name || from.height < 0 || to.height < 0) return []
  const report = (rule: string, mend: string) => [{ file, rule: `${rule}: ${specifier}`, mend }]
  if (to.height > from.height) {
    const below = listBelow(from)
    return report(
      `${from.part}/${from.name} imports ${to.name}, which is above it`,
      `Below it: ${below}. Move the shared part down, or pass it in from above.`,
    )
  }
  if (to.name === 'head')
    return report('head is imported', 'head stands alone: move what both need to domain.')
  const isNeighbour = to.height === from.height && from.isSplit
  if (!isNeighbour && !areForTwoReaders(from, to)) return []
  const mend = 'Compose the two in a page or in app, or move the shared part to a layer below both.'
  return report(`${from.name} imports its neighbour ${to.name}`, mend)
}

interface Place {
  part: 'server' | 'web'
  /** The folder's path in its part. */
  name: string
  /** Counted from the lowest layer; below zero where no layer names the folder. */
  height: number
  isSplit: boolean
}

function findPlace(path: string): Place | undefined {
  const [part, folder] = [findPart(path), findFolder(path)]
  if ((part !== 'server' && part !== 'web') || folder === undefined) return undefined
  const name = folder.slice(`src/${part}/`.length)
  const layers = layersByPart[part]
  const named = layers.findIndex(({ folders }) => folders.includes(name))
  const index = named >= 0 ? named : layers.findIndex(({ folders }) => folders.includes(generalize(name)))
  const height = index < 0 ? -1 : layers.length - index
  return { part, name, height, isSplit: layers[index]?.isSplit === true }
}

/** `site/features/*` for `site/features/agenda`, `*.*` for a file beside the folders. */
function generalize(name: string): string {
  const folder = posix.dirname(name)
  if (folder === '.') return isFile(name) ? '*.*' : name
  return `${folder}/*`
}

function listBelow({ part, height }: Place): string {
  const layers = layersByPart[part]
  const below = layers.slice(layers.length - height + 1).flatMap(({ folders }) => folders)
  return below.filter((name) => name !== 'head').join(', ') || 'nothing'
}

/** What visitors see and what the artist sees are loaded apart and know nothing of each other. */
function areForTwoReaders(from: Place, to: Place): boolean {
  const isPair = (one: Place, other: Place) =>
    one.name.startsWith('site/') && other.name.startsWith('studio/')
  return from.part === 'web' && (isPair(from, to) || isPair(to, from))
}

/** An import that leads from one folder to another. */
interface Arrow {
  file: string
  specifier: string
  from: string
  to: string
}

/** No two folders of domain, server or web import each other. Each pair is reported once, with the fewer arrows. */
export function checkFolders(files: SourceFile[]): Problem[] {
  const arrows = files.filter(({ isTest }) => !isTest).flatMap(listArrows)
  const sides = Map.groupBy(arrows, ({ from, to }) => `${from} -> ${to}`)
  return [...sides.values()].flatMap((side) => {
    const [first] = side
    if (first === undefined) return []
    const { file, from, to } = first
    const back = sides.get(`${to} -> ${from}`)?.length ?? 0
    if (back < side.length || (back === side.length && to < from)) return []
    const turned = [...new Set(side.map((arrow) => `${arrow.file} -> ${arrow.specifier}`))].join(', ')
    const mend = `Move what both need to a folder below them, or pass it in. The arrows against ${back} others: ${turned}`
    return [{ file, rule: `two folders import each other: ${from} <-> ${to}`, mend }]
  })
}

function listArrows({ path, imports }: SourceFile): Arrow[] {
  const from = findFolder(path)
  return imports.flatMap(({ specifier, target }) => {
    const to = target === undefined ? undefined : findFolder(target)
    return from === undefined || to === undefined || from === to ? [] : [{ file: path, specifier, from, to }]
  })
}
