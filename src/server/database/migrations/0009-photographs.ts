import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** Photographs with what is rendered from them, files on their way, and the work that is left (decision 029). */
export async function createPhotographTables(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await createUploadTable(database)
  await database.schema
    .createTable('photographs')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('original', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('photograph_files')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('photograph', 'text', (column) => column.notNull().references('photographs.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('photograph_pieces')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql.raw(engine === 'sqlite' ? 'blob' : 'bytea'), (column) => column.notNull())
    .addPrimaryKeyConstraint('photograph_pieces_key', ['file', 'position'])
    .execute()
  await createRenderingTables(database)
}

async function createUploadTable(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('photograph_uploads')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .addColumn('modified', 'bigint', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('photograph', 'text')
    .addColumn('rejection', 'text')
    .execute()
}

async function createRenderingTables(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('photograph_cuts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('photograph', 'text', (column) => column.notNull().references('photographs.id'))
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('photograph_jobs')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute()
}
