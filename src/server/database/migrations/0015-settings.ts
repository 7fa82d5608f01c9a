import type { Kysely } from 'kysely'

/** What admins set in the studio; what has no row is as the product came. */
export async function createSettings(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
