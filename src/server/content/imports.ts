import type { Database } from '#server/database/tables.ts'
import type { Saving } from './drafts.ts'
import { lockContent } from './versions.ts'

const mostListed = 10

/** The last imports of editors of which something is as it came, newest first. */
export async function listImports(database: Database): Promise<{ at: string; documents: number }[]> {
  const rows = await selectUntouched(database)
    .select(['saved_at as at', (each) => each.fn.countAll<number | string>().as('documents')])
    .groupBy('saved_at')
    .orderBy('saved_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ at, documents }) => ({ at, documents: Number(documents) }))
}

/**
 * Moves to the trash what came with an import (its moment in UTC, ISO 8601); what was written on or published since stays.
 * Gives how many those are; undefined when there is nothing to take back.
 */
export async function takeBackImport(
  database: Database,
  at: string,
  { userId, now }: Saving,
): Promise<number | undefined> {
  return database.transaction().execute(async (transaction) => {
    // What is published at the same moment is public, and stays.
    await lockContent(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ trashed_at: now.toISOString(), trashed_by: userId })
      .where('id', 'in', selectUntouched(transaction).select('documents.id').where('saved_at', '=', at))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const { left } = await transaction
      .selectFrom('document_versions')
      .innerJoin('documents', 'documents.id', 'document_versions.document')
      .select(({ fn }) => fn.countAll<number | string>().as('left'))
      .where('origin', '=', 'import')
      .where('saved_by', 'is not', null)
      .where('saved_at', '=', at)
      .where('trashed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(left)
  })
}

function selectUntouched(database: Database) {
  return database
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.id', 'documents.draft')
    .where('origin', '=', 'import')
    .where('saved_by', 'is not', null)
    .where('trashed_at', 'is', null)
    .where('documents.id', 'not in', database.selectFrom('edition_changes').select('document'))
}
