import type { Kysely } from 'kysely'

/** When lessons may be (decision 047): hours of the week and of tours, exceptions, and what concerts keep free. */
export async function createAvailability(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'tours')
    .addColumn('first_date', 'text', (column) => column.notNull())
    .addColumn('last_date', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('teaches', 'text', (column) => column.notNull())
    .execute()
  await createTable(database, 'weekly_hours')
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('until_time', 'text', (column) => column.notNull())
    .addColumn('tour', 'text', (column) => column.references('tours.id').onDelete('cascade'))
    .execute()
  await createTable(database, 'exceptions')
    .addColumn('begins', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('opens', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute()
  await database.schema
    .createTable('event_blocks')
    .addColumn('event', 'text', (column) => column.notNull().primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('minutes_before', 'integer')
    .addColumn('minutes_after', 'integer')
    .execute()
}

function createTable(database: Kysely<unknown>, name: string) {
  return database.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
}
