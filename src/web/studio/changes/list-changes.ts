import { formatDocumentId, parseDocumentId, placeListId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { ChangedPlace } from '#domain/editing/document-summary.ts'
import type { Publication } from '#domain/editing/documents.ts'
import { countChanges, listDifferences } from '#domain/editing/list-differences.ts'
import { listNewSamples } from '#domain/editing/new-samples.ts'
import type { Language } from '#domain/language.ts'
import { listChangedPlaces } from '#domain/pictures/changed-places.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import { listOpenChanges } from '#web/studio/documents/list-open-changes.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { formatPlaceName } from '#web/studio/editing/values/place-name.ts'
import { createSpeaker } from '#web/studio/editing/values/speaker.ts'
import type { Edition } from '#web/studio/entries/publishing/publish-documents.ts'
import { compareContents, type Difference, listLanguages } from '#web/studio/history/compare-contents.ts'
import { listOwnPlaces } from '#web/studio/library/list-picture-documents.ts'

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
  const live = new Map(written.map(({ id, shown }) => [id, shown?.content]))
  const documents = written.map((document) => showPlanned(document, planned))
  const list = documents.find(({ id }) => id === placeListId)
  const read = (document: EditedDocument) => ({
    isOpen: isOpen(document, live.get(document.id), planned),
    isNew: document.shown === null,
    places: parseDocumentId(document.id)?.type.places ? listOwnPlaces(document) : [],
    changed:
      document === list
        ? listChangedPlaces(list.content, [list.shown?.content ?? {}, live.get(list.id) ?? {}])
        : [],
  })
  return listOpenChanges(documents, read).map((open): Change => {
    const { document, changed } = open
    const { id, shown, trashed, content } = document
    const [first] = changed
    const isPage = open.key !== id && first !== undefined
    const key = isPage ? formatPlaceName(first.place, language).page : open.key
    const isCompared = open.isOpen && !trashed
    const speaker = createSpeaker(id, language, written)
    const differences = isCompared ? compareContents(shown?.content, content, speaker) : []
    const later = isCompared ? listComing(live.get(id), shown?.content, differences) : []
    const change: Change = {
      key,
      document,
      kind: trashed ? 'gone' : shown === null && open.isOpen ? 'new' : 'changed',
      differences,
      samples: isCompared ? listNewSamples(content, shown?.content) : [],
    }
    if (later.length > 0) change.coming = later
    if (shown === null) change.planned = findPlanned(id, planned)?.content
    if (list !== undefined && changed.length > 0)
      change.pictures = composePictures(key, changed, { list, documents })
    return change
  })
}

/** As the summaries have it: written otherwise than visitors see it now, and than anything that is planned. */
function isOpen(
  { id, version, trashed, shown, content }: EditedDocument,
  live: unknown,
  planned: readonly Planned[],
): boolean {
  const coming = planned.flatMap(({ documents }) => documents.filter((each) => each.id === id))
  if (trashed) return shown !== null && !coming.some((each) => each.version === null)
  const isComing = coming.some(
    (each) =>
      each.version === version || (each.content !== undefined && countChanges(each.content, content) === 0),
  )
  return !isComing && (live === undefined || listDifferences(live, content).length > 0)
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

/** The languages that a planned part brings, without those in which something is open. */
function listComing(live: unknown, shown: unknown, open: readonly Difference[]): Language[] {
  const others = listLanguages(open)
  return listLanguages(compareContents(live, shown)).filter((each) => !others.includes(each))
}

/** What of the list of places is published with a change, and the photographs that visitors do not have yet. */
function composePictures(
  page: string,
  changed: readonly ChangedPlace[],
  { list, documents }: { list: EditedDocument; documents: readonly EditedDocument[] },
): ChangedPictures {
  const { data: before = {} } = placesDocument.safeParse(list.shown?.content)
  const photos = new Set(changed.map(({ photo = '' }) => formatDocumentId('photo', photo)))
  const unseen = documents.filter(({ id, shown }) => photos.has(id) && shown === null)
  return {
    page,
    places: changed.map(({ place, photo }) => ({ place, before: before[place], photo })),
    documents: [
      { id: list.id, version: list.version, only: changed.map(({ place }) => place) },
      ...unseen.map(({ id, version }) => ({ id, version })),
    ],
  }
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
