import type { Kysely } from 'kysely'

/** Who has which document open in the studio. */
export async function createPresences(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('presences')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('presences_key', ['user_id', 'document'])
    .execute()
}
