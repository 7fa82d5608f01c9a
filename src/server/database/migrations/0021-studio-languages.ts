import type { Kysely } from 'kysely'

/** In which language an account has the studio and its mails. */
export async function createStudioLanguages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('studio_languages')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .execute()
}
