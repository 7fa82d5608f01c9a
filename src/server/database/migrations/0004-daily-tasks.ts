import type { Kysely } from 'kysely'

/** Which task has been done for which day (UTC): of several instances the one that writes the row does it. */
export async function createDailyTasks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('daily_tasks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_tasks_key', ['name', 'day'])
    .execute()
}
