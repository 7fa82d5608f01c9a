import { type Kysely, sql } from 'kysely'
import { listWrittenPlaces, parseDocumentId } from '#domain/content/types/registry.ts'
import { type Places, placesDocument } from '#domain/pictures/photograph-document.ts'
import type { Schema } from '#server/database/tables.ts'
import { type Draft, readDrafts, type Saving, setTrashed } from './drafts.ts'
import { lockContent } from './lock-content.ts'
import { parseContent } from './parse-content.ts'
import { insertVersion } from './versions.ts'

/** Moves a document to the trash, and empties the places that came with it alone; false when there is none to move. */
export async function moveToTrash(database: Kysely<Schema>, id: string, saving: Saving): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    if (!(await setTrashed(transaction, id, saving.now))) return false
    await changePlaces(transaction, id, saving, (places, own) => {
      const left = Object.entries(places).filter(([place]) => !own.includes(place))
      return Object.fromEntries(left)
    })
    return true
  })
}

/** Takes a document back from the trash, with the photographs that left its places then; false when there is none. */
export async function takeBack(database: Kysely<Schema>, id: string, saving: Saving): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const row = await transaction
      .selectFrom('documents')
      .select('trashed_at')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!(await setTrashed(transaction, id, undefined))) return false
    const former = await readFormerPlaces(transaction, row?.trashed_at ?? '')
    await changePlaces(transaction, id, saving, (places, own, drafts) => {
      const there = new Set(drafts.filter(({ trashed }) => !trashed).map((draft) => draft.id))
      const back = Object.entries(former).filter(
        ([place, photograph]) => own.includes(place) && there.has(`photo/${photograph}`),
      )
      return { ...Object.fromEntries(back), ...places }
    })
    return true
  })
}

/** Writes where photographs stand, if that changes by what is done with the places that no other document has. */
async function changePlaces(
  database: Kysely<Schema>,
  id: string,
  { userId, now }: Saving,
  change: (places: Places, own: readonly string[], drafts: readonly Draft[]) => Places,
): Promise<void> {
  // Whoever puts a photograph into a place meanwhile waits for the end of the transaction.
  await sql`update documents set draft = draft where id = 'places'`.execute(database)
  const drafts = await readDrafts(database)
  const others = drafts.filter((draft) => draft.id !== id && !draft.trashed).flatMap(listWrittenPlaces)
  const form = parseDocumentId(id)?.type.ownPlaces ?? /^/
  const own = drafts
    .filter((draft) => draft.id === id)
    .flatMap(listWrittenPlaces)
    // An event may show what stands elsewhere on the site, too.
    .filter((place) => !others.includes(place) && form.test(place))
  const { data: places } = placesDocument.safeParse(drafts.find((draft) => draft.id === 'places')?.content)
  if (places === undefined || own.length === 0) return
  const content = change(places, own, drafts)
  if (Object.keys(content).length === Object.keys(places).length) return
  const draft = await insertVersion(database, { document: 'places', content, origin: 'studio', userId, now })
  await database.updateTable('documents').set({ draft }).where('id', '=', 'places').execute()
}

/** Where photographs stood before a document went to the trash: its places were emptied at the same moment. */
async function readFormerPlaces(database: Kysely<Schema>, trashedAt: string): Promise<Places> {
  const versions = () => database.selectFrom('document_versions').where('document', '=', 'places')
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
