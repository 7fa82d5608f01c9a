import { sql } from 'kysely'
import {
  formatDocumentId,
  listWrittenPlaces,
  parseDocumentId,
  placeListId,
} from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import { trashDays } from '#domain/forms/retention.ts'
import { type Places, placesDocument } from '#domain/pictures/photograph-document.ts'
import type { TrashedDocument } from '#domain/trash/trash.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { type Draft, readDrafts, type Saving, setTrashed, type Unsaved } from './drafts.ts'
import { listComing } from './editions/plans.ts'
import { findLiveEdition, readShownDocument, readShownVersions } from './read-edition.ts'
import { findTooLarge, measure } from './size-limits.ts'
import { lockContent, parseContent, writeDraft } from './versions.ts'

/** Moves a document to the trash, unless it is planned, and empties the places that came with it alone. */
export async function moveToTrash(
  database: Database,
  id: string,
  saving: Saving,
): Promise<'moved' | 'missing' | 'planned'> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    if ((await listComing(transaction, saving.now)).has(id)) return 'planned'
    if (!(await setTrashed(transaction, id, saving))) return 'missing'
    await changePlaces(transaction, id, saving, (places, own) => {
      const left = Object.entries(places).filter(([place]) => !own.includes(place))
      return Object.fromEntries(left)
    })
    return 'moved'
  })
}

/** Takes a document back from the trash, with the photographs that left its places then, if there is room for it. */
export async function takeBack(
  database: Database,
  id: string,
  saving: Saving,
): Promise<{ ok: true } | Unsaved> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const row = await transaction
      .selectFrom('documents')
      .select('trashed_at')
      .where('id', '=', id)
      .executeTakeFirst()
    const [draft] = await readDrafts(transaction, id)
    if (!draft?.trashed) return { ok: false, code: 'not_found' }
    const tooLarge = await findTooLarge(transaction, { document: id, bytes: measure(draft.content) })
    if (tooLarge !== undefined) return tooLarge
    await setTrashed(transaction, id, undefined)
    const former = await readFormerPlaces(transaction, row?.trashed_at ?? '')
    await changePlaces(transaction, id, saving, (places, own, drafts) => {
      const there = new Set(drafts.filter(({ trashed }) => !trashed).map((draft) => draft.id))
      const back = Object.entries(former).filter(
        ([place, photograph]) => own.includes(place) && there.has(formatDocumentId('photo', photograph)),
      )
      return { ...Object.fromEntries(back), ...places }
    })
    return { ok: true }
  })
}

/** Writes where photographs stand, if that changes by what is done with the places that no other document has. */
async function changePlaces(
  database: Database,
  id: string,
  { userId, now }: Saving,
  change: (places: Places, own: readonly string[], drafts: readonly Draft[]) => Places,
): Promise<void> {
  // Whoever puts a photograph into a place meanwhile waits for the end of the transaction.
  await sql`update documents set draft = draft where id = ${placeListId}`.execute(database)
  const drafts = await readDrafts(database)
  const others = drafts.filter((draft) => draft.id !== id && !draft.trashed).flatMap(listWrittenPlaces)
  const form = parseDocumentId(id)?.type.ownPlaces ?? /^/
  const own = drafts
    .filter((draft) => draft.id === id)
    .flatMap(listWrittenPlaces)
    // An event may show what stands elsewhere on the site, too.
    .filter((place) => !others.includes(place) && form.test(place))
  const { data: places } = placesDocument.safeParse(drafts.find((draft) => draft.id === placeListId)?.content)
  if (places === undefined || own.length === 0) return
  const content = change(places, own, drafts)
  if (Object.keys(content).length === Object.keys(places).length) return
  await writeDraft(database, { document: placeListId, content, origin: 'studio', userId, now })
}

/** Where photographs stood before a document went to the trash: its places were emptied at the same moment. */
async function readFormerPlaces(database: Database, trashedAt: string): Promise<Places> {
  const versions = () => database.selectFrom('document_versions').where('document', '=', placeListId)
  const emptied = versions()
    .select((each) => each.fn.min('id').as('id'))
    .where('saved_at', '=', trashedAt)
  const row = await versions()
    .select('content')
    .where('id', '<', emptied)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return placesDocument.safeParse(row && parseContent(row.content)).data ?? {}
}

/** Whether a document is a photograph that stands somewhere: as it is written, as it is public, or as it will be. */
export async function isPhotographPlaced(database: Database, id: string, now: Date): Promise<boolean> {
  const { type, name = '' } = parseDocumentId(id) ?? {}
  if (!type?.isPlaced) return false
  const shown = await readShownDocument(database, placeListId, now)
  const contents = [shown?.content, ...(await readOtherPlaces(database, now))]
  return contents.some((content) => {
    const { data = {} } = placesDocument.safeParse(content)
    return Object.values(data).includes(name)
  })
}

async function readOtherPlaces(database: Database, now: Date): Promise<unknown[]> {
  const planned = database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select('version')
    .where('document', '=', placeListId)
    .where('live_from', '>', now.toISOString())
  const rows = await database
    .selectFrom('document_versions')
    .leftJoin('documents', 'documents.draft', 'document_versions.id')
    .select('content')
    .where('document_versions.document', '=', placeListId)
    .where((where) =>
      where.or([where('documents.id', '=', placeListId), where('document_versions.id', 'in', planned)]),
    )
    .execute()
  return rows.map(({ content }) => parseContent(content))
}

interface TrashOptions {
  /** Throws while no backup holds what is to be deleted. */
  requireBackup?: (now: Date) => Promise<void>
}

/** Empties the trash of what visitors do not see and will not; what was public stays in the editions' history. */
export function createTrashTask(database: Database, { requireBackup }: TrashOptions = {}): DailyTask {
  return {
    name: 'trash',
    async run(now, signal) {
      const limit = new Date(now.getTime() - trashDays * day).toISOString()
      const due = await listDue(database, limit)
      if (due.length > 0) await requireBackup?.(now)
      let deleted = 0
      for (const id of due) {
        signal.throwIfAborted()
        if ((await eraseDocument(database, id, { limit, now })) === 'erased') deleted += 1
      }
      return { deleted }
    },
  }
}

async function listDue(database: Database, limit: string): Promise<string[]> {
  const rows = await database
    .selectFrom('documents')
    .select('id')
    .where('trashed_at', '<', limit)
    .where('draft', '<>', '')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the documents that can be taken back, the last one deleted first. */
export async function listTrashedDocuments(database: Database, now: Date): Promise<TrashedDocument[]> {
  const rows = await database
    .selectFrom('documents')
    .leftJoin('user', 'user.id', 'documents.trashed_by')
    .select(['documents.id', 'trashed_at', 'user.email'])
    .where('trashed_at', 'is not', null)
    .where('draft', '<>', '')
    .orderBy('trashed_at', 'desc')
    .orderBy('documents.id')
    .execute()
  const shown = await listShown(database, now)
  return rows.map(({ id, trashed_at, email }) => {
    const trashedAt = trashed_at ?? ''
    const goesAt = new Date(Date.parse(trashedAt) + trashDays * day).toISOString()
    return { id, trashedAt, trashedBy: email, goesAt, isShown: shown.has(id) }
  })
}

/** Deletes a document in the trash for good, if it went there before `limit`; not one that visitors see or will see. Its
 * row stays, without a draft, so that no other document gets its name; what was public stays in the history. */
export async function eraseDocument(
  database: Database,
  id: string,
  { limit = lastMoment, now }: { limit?: string; now: Date },
): Promise<'erased' | 'missing' | 'shown'> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    if ((await listShown(transaction, now)).has(id)) return 'shown'
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ draft: '' })
      .where('id', '=', id)
      .where('trashed_at', '<', limit)
      .where('draft', '<>', '')
      .executeTakeFirst()
    // Taken back since it was listed.
    if (numUpdatedRows === 0n) return 'missing'
    const published = transaction
      .selectFrom('edition_changes')
      .select('version')
      .where('document', '=', id)
      .where('version', 'is not', null)
    await transaction
      .deleteFrom('document_versions')
      .where('document', '=', id)
      .where('id', 'not in', published)
      .execute()
    return 'erased'
  })
}

/** After every moment that a row can have. */
const lastMoment = '9999'

async function listShown(database: Database, now: Date): Promise<ReadonlySet<string>> {
  const live = await findLiveEdition(database, now)
  const shown = live === undefined ? undefined : await readShownVersions(database, live)
  return new Set([...(shown?.keys() ?? []), ...(await listComing(database, now))])
}
