import { type Kysely, sql } from 'kysely'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import type { Schema } from '#server/database/tables.ts'
import { createCacheTask } from '#server/files/file-cache.ts'
import { deleteBytes } from '#server/files/stored-bytes.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { findRiderFolder } from './riders.ts'

const namingRiders = documentKinds.filter((kind) =>
  Object.values(contentTypes[kind].looks ?? {}).some(({ isRider }) => isRider),
)

/** Deletes riders that no version of the programmes names a day after they came. */
export function createRiderCleaningTask(database: Kysely<Schema>): DailyTask {
  return {
    name: 'riders',
    async run(now) {
      const limit = new Date(now.getTime() - day).toISOString()
      const deleted = await database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom('riders')
          .where('stored_at', '<', limit)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('document_versions')
                  .select('document_versions.id')
                  .where('document', 'in', namingRiders)
                  .where('content', 'like', sql<string>`'%' || riders.id || '%'`),
              ),
            ),
          )
          .returning('id')
          .execute()
        const ids = rows.map(({ id }) => id)
        await deleteBytes(transaction, ids)
        return ids.length
      })
      return { deleted }
    },
  }
}

/** Empties the cache of riders that the database does not have any more. */
export function createRiderCacheTask(database: Kysely<Schema>, dataFolder: string): DailyTask {
  return createCacheTask({
    name: 'rider cache',
    folder: findRiderFolder(dataFolder),
    listStored: () => database.selectFrom('riders').select('id as name').execute(),
  })
}
