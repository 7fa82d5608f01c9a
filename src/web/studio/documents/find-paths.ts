import {
  contentTypes,
  documentKinds,
  formatDocumentId,
  parseDocumentId,
} from '#domain/content/types/registry.ts'
import { matchRoute, pagePaths } from '#domain/routes.ts'
import { type StudioRoom, studioPath } from '#domain/studio-rooms.ts'

export function findStudioPath(id: string): string {
  const { type, name } = parseDocumentId(id) ?? { type: contentTypes.site, name: '' }
  return studioPath(type.room, type.entry?.(name))
}

/** The documents that every site has in a room, in the order of their types. */
export function listRoomDocuments(room: StudioRoom): string[] {
  return documentKinds.flatMap((kind) => {
    const type = contentTypes[kind]
    if (type.room !== room || type.entry === undefined) return []
    return (type.many ? (type.required ?? []) : ['']).map((name) => formatDocumentId(kind, name))
  })
}

/** The id of the document that an entry of a room names, "page-home" of the texts; undefined where it names none. */
export function findRoomDocument(room: StudioRoom, entry: string): string | undefined {
  const created = documentKinds.filter((kind) => {
    const { create, names } = contentTypes[kind]
    return create !== undefined && (names === undefined || names.test(entry))
  })
  const ids = [...listRoomDocuments(room), ...created.map((kind) => formatDocumentId(kind, entry))]
  return ids.find((id) => findStudioPath(id) === studioPath(room, entry))
}

export function findSitePath({ id, content }: { id: string; content: unknown }): string {
  const { type, name = '' } = parseDocumentId(id) ?? {}
  const path = type?.page?.({ name, content }) ?? pagePaths.home
  // What is being written may have an address that no page can have.
  return matchRoute(path).page === 'not-found' ? pagePaths.home : path
}
