import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { lockContent } from './lock-content.ts'
import { findLiveEdition, readShownDocuments } from './read-edition.ts'

/** How long a document can be taken back from the trash, in days. */
const trashKeptFor = 30

export const trashTask = 'trash'

interface TrashOptions {
  /** Throws while nothing may be deleted: the clock is implausible, or no backup holds it. */
  requireSafety?: (now: Date) => Promise<void>
}

/** Empties the trash of what visitors do not see and will not; what was public stays in the editions' history. */
export function createTrashTask(database: Kysely<Schema>, { requireSafety }: TrashOptions = {}): DailyTask {
  return {
    name: trashTask,
    async run(now, signal) {
      const limit = new Date(now.getTime() - trashKeptFor * 86_400_000).toISOString()
      const due = await listDue(database, limit)
      if (due.length > 0) await requireSafety?.(now)
      let deleted = 0
      for (const id of due) {
        signal.throwIfAborted()
        if (await eraseDocument(database, id, { limit, now })) deleted += 1
      }
      return { deleted }
    },
  }
}

async function listDue(database: Kysely<Schema>, limit: string): Promise<string[]> {
  const rows = await database
    .selectFrom('documents')
    .select('id')
    .where('trashed_at', '<', limit)
    .where('draft', '<>', '')
    .execute()
  return rows.map(({ id }) => id)
}

/** The row stays, without a draft, so that no other document gets its name. */
async function eraseDocument(
  database: Kysely<Schema>,
  id: string,
  { limit, now }: { limit: string; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    if (await isOrWillBeShown(transaction, id, now)) return false
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ draft: '' })
      .where('id', '=', id)
      .where('trashed_at', '<', limit)
      .executeTakeFirst()
    // Taken back since it was listed.
    if (numUpdatedRows === 0n) return false
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
    return true
  })
}

async function isOrWillBeShown(database: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const live = await findLiveEdition(database, now)
  if (live !== undefined && (await readShownDocuments(database, live)).has(id)) return true
  const planned = await database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select('edition')
    .where('document', '=', id)
    .where('version', 'is not', null)
    .where('live_from', '>', now.toISOString())
    .executeTakeFirst()
  return planned !== undefined
}
