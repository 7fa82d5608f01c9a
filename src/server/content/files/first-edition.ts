import { requiredDocuments } from '#domain/content/types/registry.ts'
import { findLiveEdition, readEdition } from '#server/content/read-edition.ts'
import { lockContent, writeContent } from '#server/content/versions.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import type { Documents } from './document-files.ts'

/** Whether somebody has written or published: from then on the files of content/ are not asked any more. */
export async function isContentWritten(database: Database): Promise<boolean> {
  const written = await database
    .selectFrom('document_versions')
    .select('id')
    .where('origin', '<>', 'first_edition')
    .limit(1)
    .executeTakeFirst()
  if (written !== undefined) return true
  // Who took an event off the site wrote no version.
  const published = await database
    .selectFrom('editions')
    .select('number')
    .where('published_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return published !== undefined
}

/** Publishes what differs from `documents`, at once; of several instances that start together, one does. */
export async function publishFirstEdition(
  database: Database,
  documents: Documents,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const isFirst = await insertEdition(transaction, 1, now)
    if (isFirst) return insertChanges(transaction, 1, listChanges(new Map(), documents), now)
    if (await isContentWritten(transaction)) return undefined
    const live = await findLiveEdition(transaction, now)
    const shown = live === undefined ? new Map() : await readEdition(transaction, live)
    const changes = listChanges(shown, documents)
    if (changes.length === 0) return undefined
    const number = (live?.number ?? 0) + 1
    // Another instance that starts now publishes the same; the second one finds the number taken.
    if (!(await insertEdition(transaction, number, now))) return undefined
    return insertChanges(transaction, number, changes, now)
  })
}

/** The documents that this release needs and the database never had, such as those of a new page. */
export async function listMissingDocuments(database: Database): Promise<string[]> {
  const known = await database.selectFrom('documents').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  return requiredDocuments.filter((id) => !ids.has(id))
}

/** Adds what is missing to the first edition, so that every other one has it too, the planned ones included. */
export async function completeFirstEdition(
  database: Database,
  documents: Documents,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const missing = await listMissingDocuments(transaction)
    const changes = missing.map((document) => ({
      document,
      content: writeContent(documents.get(document)),
    }))
    if (changes.length > 0) await insertChanges(transaction, 1, changes, now)
  })
}

interface Change {
  document: string
  content: string | undefined
}

function listChanges(shown: Documents, documents: Documents): Change[] {
  const changed = [...documents].flatMap(([document, value]) => {
    const content = writeContent(value)
    return content === JSON.stringify(shown.get(document)) ? [] : [{ document, content }]
  })
  const gone = [...shown.keys()].filter((document) => !documents.has(document))
  return [...changed, ...gone.map((document) => ({ document, content: undefined }))]
}

async function insertEdition(database: Database, number: number, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('editions')
    .values({ number, live_from: moment, published_at: moment, published_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function insertChanges(
  database: Database,
  edition: number,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const written = changes.flatMap(({ document, content }) =>
    content === undefined ? [] : [{ document, content, version: createIdentifier(now) }],
  )
  const gone = changes.filter(({ content }) => content === undefined)
  if (written.length > 0) {
    await database
      .insertInto('documents')
      .values(written.map(({ document, version }) => ({ id: document, draft: version, trashed_at: null })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => ({ draft: row.ref('excluded.draft'), trashed_at: null, trashed_by: null })),
      )
      .execute()
    await database
      .insertInto('document_versions')
      .values(
        written.map(({ document, content, version }) => ({
          id: version,
          document,
          content,
          origin: 'first_edition' as const,
          saved_at: now.toISOString(),
          saved_by: null,
        })),
      )
      .execute()
  }
  await database
    .insertInto('edition_changes')
    .values([
      ...written.map(({ document, version }) => ({ edition, document, version })),
      ...gone.map(({ document }) => ({ edition, document, version: null })),
    ])
    .execute()
}
