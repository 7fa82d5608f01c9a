import type { Kysely } from 'kysely'

/** Documents with their versions, and the editions that made versions public (decisions 027 and 028). */
export async function createContentTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('trashed_at', 'text')
    .execute()
  await database.schema
    .createTable('document_versions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('document', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .execute()
  await database.schema
    .createIndex('document_versions_document')
    .on('document_versions')
    .columns(['document', 'id'])
    .execute()
  await createEditionTables(database)
  await database.schema
    .createTable('editors')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
}

async function createEditionTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('editions')
    .addColumn('number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('live_from', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('published_by', 'text')
    .execute()
  await database.schema
    .createTable('edition_changes')
    .addColumn('edition', 'integer', (column) =>
      column.notNull().references('editions.number').onDelete('cascade'),
    )
    .addColumn('document', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('version', 'text', (column) => column.references('document_versions.id'))
    .addPrimaryKeyConstraint('edition_changes_key', ['edition', 'document'])
    .execute()
}
