import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { Documents } from './document-files.ts'
import { readDrafts } from './drafts.ts'
import { lockContent } from './lock-content.ts'
import { insertVersion } from './versions.ts'

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
