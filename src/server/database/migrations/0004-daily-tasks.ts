import type { Kysely } from 'kysely'

/** Of several instances the one that inserts the row does the task of that day (UTC). */
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
