import { formatDocumentId, placeListId } from '#domain/content/types/registry.ts'
import type { ChangedPlace, DocumentSummary } from '#domain/editing/document-summary.ts'

interface Facts {
  /** Whether it is written otherwise than visitors see it and will by what is planned; of what is in the trash, whether they do. */
  isOpen: boolean
  /** Whether visitors do not see it. */
  isNew: boolean
  /** The places for pictures that come with it. */
  places: readonly string[]
  /** Of the list of places, those whose pictures are not public. */
  changed: readonly ChangedPlace[]
}

export interface OpenChange<D> extends Pick<Facts, 'isOpen' | 'changed'> {
  /** The id of its document, or what names the page whose pictures changed. */
  key: string
  document: D
}

interface Written {
  id: string
  savedAt: string
  trashed: boolean
}

/** What is left to be published, what was written last first: entries, each with its pictures, and pages with pictures alone. A
 * photograph that is not public goes along with where it stands. */
export function listOpenChanges<D extends Written>(
  documents: readonly D[],
  readFacts: (document: D) => Facts,
): OpenChange<D>[] {
  const all = documents.map((document) => ({ document, ...readFacts(document) }))
  const list = all.find(({ document }) => document.id === placeListId)
  const owners = new Map(
    all
      .filter(({ document }) => !document.trashed)
      .flatMap(({ document, places }) => places.map((place) => [place, document.id])),
  )
  const changed = list?.changed ?? []
  const owned = Map.groupBy(changed, ({ place }) => owners.get(place))
  const pages = Map.groupBy(owned.get(undefined) ?? [], ({ place }) => findPage(place))
  const photos = new Set(changed.map(({ photo = '' }) => formatDocumentId('photo', photo)))
  const entries = all.flatMap(({ document, isOpen, isNew }): OpenChange<D>[] => {
    const { id } = document
    const own = document.trashed ? [] : (owned.get(id) ?? [])
    const goesAlong = id === placeListId || (isNew && photos.has(id))
    return goesAlong || !(isOpen || own.length > 0) ? [] : [{ key: id, document, isOpen, changed: own }]
  })
  const others = [...pages].flatMap(([key, own]): OpenChange<D>[] =>
    list === undefined ? [] : [{ key, document: list.document, isOpen: false, changed: own }],
  )
  return [...entries, ...others].toSorted((a, b) => b.document.savedAt.localeCompare(a.document.savedAt))
}

/** "home" of "home-hero", and the slug of a project. */
function findPage(place: string): string {
  const [, slug] = /^(.+)-(?:cover|band|gallery-\d+|video-\d+)$/.exec(place) ?? []
  return slug ?? place.split('-')[0] ?? place
}

/** The same, as the summaries of all documents have it. */
export function listUnpublished(documents: readonly DocumentSummary[]): OpenChange<DocumentSummary>[] {
  const read = ({ state, trashed, planned, places = [], changed = [] }: DocumentSummary): Facts => ({
    isOpen: planned?.asWritten !== true && state !== (trashed ? 'draft' : 'public'),
    isNew: state === 'draft',
    places,
    changed,
  })
  return listOpenChanges(documents, read)
}
