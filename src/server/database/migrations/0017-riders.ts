import type { Kysely } from 'kysely'

/** Riders; their bytes stand with those of photographs. */
export async function createRiders(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photograph_pieces').renameTo('file_pieces').execute()
  await database.schema
    .createTable('riders')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .execute()
}
