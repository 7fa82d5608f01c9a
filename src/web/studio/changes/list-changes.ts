import { formatDocumentId, parseDocumentId, placeListId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { Publication } from '#domain/editing/documents.ts'
import { listNewSamples } from '#domain/editing/new-samples.ts'
import type { Language } from '#domain/language.ts'
import { listChangedPlaces, listOwnPlaces } from '#web/studio/documents/list-picture-documents.ts'
import type { Edition } from '#web/studio/documents/publish-documents.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { createSpeaker } from '#web/studio/documents/values/speaker.ts'
import { compareContents, type Difference, listLanguages } from '#web/studio/history/compare-contents.ts'
import { formatPlaceName } from '#web/studio/documents/place-name.ts'

export interface Change {
  /** One of its own: pictures of several pages are in one document. */
  key: string
  document: EditedDocument
  /** New, written otherwise, or to be taken off the site. */
  kind: 'new' | 'changed' | 'gone'
  differences: Difference[]
  /** Where it holds samples that visitors do not see yet. */
  samples: FieldPath[]
  coming?: Language[]
  /** What visitors will see of it by what is planned, where they see nothing yet. */
  planned?: unknown
  pictures?: ChangedPictures
}

export interface ChangedPictures {
  page: string
  places: readonly { place: string; before: string | undefined; photo: string | undefined }[]
  documents: Publication['documents']
}

const soon = 10_000 // ms

/** Whether an edition was made for a time that lies ahead. One that was published at once begins a little later on all
 * instances, by the server's clock, which this device's may lag behind. */
export function isPlanned(
  { liveFrom, publishedAt }: { liveFrom: string; publishedAt: string },
  now: Date,
): boolean {
  const begin = Date.parse(liveFrom)
  return begin > now.getTime() && begin - Date.parse(publishedAt) >= soon
}

/** The editions that have begun, the one that is public now first: what was planned earlier may begin after others. */
export function listPast<Each extends Pick<Edition, 'liveFrom' | 'publishedAt'>>(
  editions: readonly Each[],
  now: Date,
): Each[] {
  return editions
    .filter((edition) => !isPlanned(edition, now))
    .toSorted((a, b) => b.liveFrom.localeCompare(a.liveFrom))
}

/** What visitors do not see as it is written, and will not by what is planned, what was written last first; a picture is a
 * change of the page on which it stands. */
export function listChanges(
  written: readonly EditedDocument[],
  planned: readonly Planned[],
  language: Language,
): Change[] {
  const documents = written.map((document) => showPlanned(document, planned))
  const coming = planned.flatMap((each) => each.documents)
  const versions = new Set(coming.map(({ version }) => version))
  const pictures = listPictures(documents, language)
  const placed = new Set(pictures.flatMap((each) => each.documents.map(({ id }) => id)))
  const entries = documents.flatMap((document, place): Change[] => {
    const { id, shown, trashed, content } = document
    if (versions.has(document.version) || placed.has(id)) return []
    if (trashed)
      return shown === null || findPlanned(id, planned)?.version === null ? [] : [{ key: id, document, kind: 'gone', differences: [], samples: [] }]
    const own = pictures.find(({ owner }) => owner === document)
    const differences = compareContents(shown?.content, content, createSpeaker(id, language, written))
    const isComing = () => coming.some((each) => each.id === id && isSame(each.content, content))
    if (own === undefined && (differences.length === 0 || isComing())) return []
    const kind = shown === null ? 'new' : 'changed'
    const later = listComing(written[place], document, differences)
    const samples = listNewSamples(content, shown?.content)
    const change: Change = { key: id, document, kind, differences, samples }
    if (later.length > 0) change.coming = later
    if (shown === null) change.planned = findPlanned(id, planned)?.content
    if (own !== undefined) change.pictures = own
    return [change]
  })
  const others = pictures.flatMap((each): Change[] =>
    each.owner === undefined
      ? [
          {
            key: each.page,
            document: each.list,
            kind: 'changed',
            differences: [],
            samples: [],
            pictures: each,
          },
        ]
      : [],
  )
  return [...entries, ...others].toSorted((a, b) => b.document.savedAt.localeCompare(a.document.savedAt))
}

type Planned = Pick<Edition, 'liveFrom' | 'documents'>

/** A document of which a part is planned, as if it were public already: what comes is not open. */
function showPlanned(document: EditedDocument, planned: readonly Planned[]): EditedDocument {
  const last = findPlanned(document.id, planned)
  if (last?.part === undefined || last.version === null) return document
  return { ...document, shown: { version: last.version, content: last.content ?? document.content } }
}

/** What is planned last of a document. */
function findPlanned(id: string, planned: readonly Planned[]) {
  const [last] = planned
    .toSorted((a, b) => b.liveFrom.localeCompare(a.liveFrom))
    .flatMap((each) => each.documents.filter((document) => document.id === id))
  return last
}

/** Where the version that is planned is not the draft, its content is known. */
function isSame(planned: unknown, written: unknown): boolean {
  return planned !== undefined && compareContents(planned, written).length === 0
}

/** The languages that a planned part brings, without those in which something is open. */
function listComing(
  written: EditedDocument | undefined,
  { shown }: EditedDocument,
  open: readonly Difference[],
): Language[] {
  const now = written?.shown
  if (now === shown) return []
  const others = listLanguages(open)
  return listLanguages(compareContents(now?.content, shown?.content)).filter((each) => !others.includes(each))
}

interface PagePictures extends ChangedPictures {
  list: EditedDocument
  owner: EditedDocument | undefined
}

/** By the entry to which the places belong, or else by page. */
function listPictures(documents: readonly EditedDocument[], language: Language): PagePictures[] {
  const list = documents.find(({ id }) => id === placeListId)
  if (list === undefined) return []
  const owners = new Map(
    documents
      .filter(({ id, trashed }) => !trashed && parseDocumentId(id)?.type.places)
      .flatMap((owner) => listOwnPlaces(owner).map((place) => [place, owner] as const)),
  )
  const pages = Map.groupBy(
    listChangedPlaces(undefined, list),
    ({ place }) => owners.get(place)?.id ?? formatPlaceName(place, language).page,
  )
  return [...pages].map(([page, places]) => {
    const photos = new Set(places.map(({ photo = '' }) => formatDocumentId('photo', photo)))
    const unseen = documents.filter(({ id, shown }) => photos.has(id) && shown === null)
    return {
      list,
      page,
      owner: owners.get(places[0]?.place ?? ''),
      places,
      documents: [
        { id: list.id, version: list.version, only: places.map(({ place }) => place) },
        ...unseen.map(({ id, version }) => ({ id, version })),
      ],
    }
  })
}

/** What publishing changes sends: each document once, the places of all pages together. */
export function composePublication(
  changes: readonly (Change & { without: readonly Language[] })[],
): Publication['documents'] {
  const along = changes.flatMap(({ pictures }) => pictures?.documents ?? [])
  const lists = Map.groupBy(along, ({ id }) => id)
  const entries = changes.flatMap(({ document, kind, differences, coming = [], without }) =>
    differences.length === 0 && kind === 'changed'
      ? []
      : [
          {
            id: document.id,
            version: kind === 'gone' ? null : document.version,
            ...(without.length + coming.length > 0 && { without: [...without, ...coming] }),
          },
        ],
  )
  const pictures = [...lists].flatMap(([id, [first, ...more]]) => {
    const only = [first, ...more].flatMap((each) => each?.only ?? [])
    return first === undefined ? [] : [{ id, version: first.version, ...(only.length > 0 && { only }) }]
  })
  return [...entries, ...pictures]
}
