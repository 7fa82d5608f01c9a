import { type Kysely, sql } from 'kysely'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import type { Schema } from '#server/database/tables.ts'
import { listDraftIssues } from './check-draft.ts'
import { readDrafts, readStoredDrafts, type Saved, type Saving } from './drafts.ts'
import type { Documents } from './files/document-files.ts'
import { findNoRoom } from './room.ts'
import { insertVersion, lockContent, parseContent } from './versions.ts'

interface Created {
  id: string
  saved: Saved
}

interface Beginning {
  kind: string
  content: Record<string, unknown>
}

/** Creates a document with a name that its type has never had; undefined where editors create none of the type. */
export async function createDocument(
  database: Kysely<Schema>,
  { kind, content: beginning }: Beginning,
  { userId, now }: Saving,
): Promise<Created | undefined> {
  const found = documentKinds.find((each) => each === kind)
  const { create, takenNames } = found === undefined ? {} : contentTypes[found]
  if (create === undefined) return undefined
  const folder = `${kind}/`
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const rows = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', 'like', `${folder}%`)
      .execute()
    const names = rows.map((row) => row.id.slice(folder.length))
    if (takenNames !== undefined)
      for (const draft of await readStoredDrafts(
        transaction,
        sql<boolean>`documents.id like ${`${folder}%`}`,
      ))
        names.push(...takenNames(parseContent(draft.content)))
    const { name, content } = create({ names, content: beginning })
    const id = folder + name
    const issues = listDraftIssues(id, content)
    if (issues.length > 0) return { id, saved: { ok: false, code: 'content_invalid', issues } }
    const noRoom = await findNoRoom(transaction, { document: id, content, userId, now })
    if (noRoom !== undefined) return { id, saved: noRoom }
    await transaction.insertInto('documents').values({ id, draft: '', trashed_at: null }).execute()
    const version = await insertVersion(transaction, { document: id, content, origin: 'studio', userId, now })
    await transaction.updateTable('documents').set({ draft: version }).where('id', '=', id).execute()
    return { id, saved: { ok: true, version } }
  })
}

/** Makes a draft of each document that differs from its draft; gives their ids. Nothing is published. */
export async function importContent(
  database: Kysely<Schema>,
  documents: Documents,
  now: Date,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const drafts = new Map((await readDrafts(transaction)).map((draft) => [draft.id, draft]))
    const differing = [...documents].filter(([id, content]) => {
      const draft = drafts.get(id)
      return draft === undefined || draft.trashed || !isSame(draft.content, content)
    })
    for (const [id, content] of differing) await importDocument(transaction, { id, content, now })
    return differing.map(([id]) => id)
  })
}

async function importDocument(
  database: Kysely<Schema>,
  { id, content, now }: { id: string; content: unknown; now: Date },
): Promise<void> {
  // A version belongs to a document, so that of a new one comes first.
  await database
    .insertInto('documents')
    .values({ id, draft: '', trashed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const draft = await insertVersion(database, { document: id, content, origin: 'import', now })
  await database.updateTable('documents').set({ draft, trashed_at: null }).where('id', '=', id).execute()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
