import type { Kysely } from 'kysely'

/** Recordings: files as they are kept, what visitors hear of them, and the work that is to be done (decision 049). */
export async function createAudio(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('audio')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('master', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('channels', 'integer', (column) => column.notNull())
    .addColumn('bits', 'integer', (column) => column.notNull())
    .addColumn('frames', 'integer', (column) => column.notNull())
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('measured', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('audio_renditions')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('audio', 'text', (column) => column.notNull().references('audio.id').onDelete('cascade'))
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('audio_jobs')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('progress', 'integer')
    .execute()
  await database.schema.alterTable('uploads').addColumn('audio', 'text').execute()
}
