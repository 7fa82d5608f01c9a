import { type DocumentKind, parseDocumentId } from '#domain/editing/document-id.ts'
import { studioPath } from '#domain/studio-rooms.ts'

const inTexts = ['page', 'text'] as const

/** The documents of the press kit in the order of the page, by the names that they have in addresses. */
export const pressEntries: ReadonlyMap<string, DocumentKind> = new Map([
  ['texts', 'press'],
  ['programmes', 'programmes'],
  ['repertoire', 'repertoire'],
])

/** Where a document is written in the studio. */
export function findStudioPath(id: string): string {
  const { kind, name } = parseDocumentId(id) ?? { kind: 'site', name: '' }
  if (kind === 'event') return studioPath('agenda', name)
  if (kind === 'projects') return studioPath('projects')
  if (kind === 'project') return studioPath('projects', name)
  if (kind === 'photo') return studioPath('photos', name)
  if (kind === 'places') return studioPath('photos')
  if (kind === 'videos') return studioPath('videos')
  const inPress = [...pressEntries].find(([, each]) => each === kind)
  if (inPress !== undefined) return studioPath('press', inPress[0])
  return studioPath('texts', name === '' ? kind : `${kind}-${name}`)
}

/** The id of the document that an entry of the texts names, "page-home"; undefined where it names none. */
export function readTextEntry(entry: string): string | undefined {
  const prefix = inTexts.find((kind) => entry.startsWith(`${kind}-`))
  const id = prefix === undefined ? entry : `${prefix}/${entry.slice(prefix.length + 1)}`
  return parseDocumentId(id) === undefined ? undefined : id
}
