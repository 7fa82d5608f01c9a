import type { Kysely } from 'kysely'

/** Which task was begun and finished for which day (UTC): of several instances the one that writes the row does it. */
export async function createDailyTasks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('daily_tasks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addPrimaryKeyConstraint('daily_tasks_key', ['name', 'day'])
    .execute()
}
