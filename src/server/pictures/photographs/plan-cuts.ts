import { sql } from 'kysely'
import { formatDocumentId, placeListId } from '#domain/content/types/registry.ts'
import { type Photograph, photographDocument, placesDocument } from '#domain/pictures/photograph-document.ts'
import { listPictureSizes } from '#domain/pictures/places.ts'
import { readStoredDrafts } from '#server/content/drafts.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { type Edition, findLiveEdition, readEdition } from '#server/content/read-edition.ts'
import { isOfType, parseContent } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { type CutStore, describeCut } from './cuts.ts'
import { type Cut, getCutId, planCut } from './jobs.ts'

/** Plans every cut that the site needs and that is not made yet, and calls off those that nobody needs any more. */
export async function planCuts(database: Database, cuts: CutStore, now: Date): Promise<void> {
  const wanted = await listWantedCuts(database, now)
  const names = wanted.map(getCutId)
  const planned = await database
    .selectFrom('photograph_jobs')
    .select('id')
    .where('id', 'not like', 'check-%')
    .execute()
  const unwanted = planned.map(({ id }) => id).filter((id) => !names.includes(id))
  // On SQLite a change that changes nothing would still wait for the lock of whoever writes.
  if (unwanted.length > 0) await database.deleteFrom('photograph_jobs').where('id', 'in', unwanted).execute()
  if (wanted.length > 0) await cuts.refresh()
  for (const cut of wanted) if (cuts.find(cut) === undefined) await planCut(database, cut, now)
}

const isPictured = sql<boolean>`(document_versions.document = ${placeListId} or ${isOfType('document_versions.document', 'photo')})`

/** The cuts of all photographs that stand somewhere: as the site is written, as it was public at a moment, and as it was or
 * will be since. */
export async function listWantedCuts(database: Database, from: Date): Promise<Cut[]> {
  const drafts = await readStoredDrafts(database, isPictured)
  const written = new Map(
    drafts.flatMap(({ id, content, trashed }) => (trashed ? [] : [[id, parseContent(content)]])),
  )
  const stands = listStands(written)
  const live = await findLiveEdition(database, from)
  const editions = [...(live === undefined ? [] : [live]), ...(await listPicturedEditions(database, from))]
  for (const edition of editions) stands.push(...listStands(await readEdition(database, edition, isPictured)))
  const cuts = stands.flatMap(({ place, photograph }) =>
    [...listPictureSizes(place).values()].map((size) => describeCut(photograph, size)),
  )
  return [...new Map(cuts.map((cut) => [getCutId(cut), cut])).values()]
}

/** The editions after a moment that change where photographs stand, or how one is cut. */
function listPicturedEditions(database: Database, from: Date): Promise<Edition[]> {
  return database
    .selectFrom('editions')
    .innerJoin('edition_changes', 'edition_changes.edition', 'editions.number')
    .select(['number', 'live_from as liveFrom', 'live_from as since'])
    .distinct()
    .where('live_from', '>', from.toISOString())
    .where(({ or, eb }) => or([eb('document', '=', placeListId), isOfType('document', 'photo')]))
    .execute()
}

type StoredPhotograph = Pick<Photograph, 'id' | 'file' | 'focus'>

interface Stand {
  place: string
  photograph: StoredPhotograph
}

function listStands(documents: Documents): Stand[] {
  const { data: places = {} } = placesDocument.safeParse(documents.get(placeListId))
  return Object.entries(places).flatMap(([place, id]) => {
    const { data } = photographDocument.safeParse(documents.get(formatDocumentId('photo', id)))
    return data === undefined ? [] : [{ place, photograph: data }]
  })
}
