import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** Two photographs may come out the same in one size: each names its files, and the bytes are kept once. */
export async function sharePhotographFiles(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    const table = () => database.schema.alterTable('photograph_files')
    await table().dropConstraint('photograph_files_pkey').execute()
    await table().addPrimaryKeyConstraint('photograph_files_key', ['name', 'photograph']).execute()
    return
  }
  // SQLite cannot change the key of a table.
  await database.schema.alterTable('photograph_files').renameTo('former_files').execute()
  await database.schema
    .createTable('photograph_files')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('photograph', 'text', (column) => column.notNull().references('photographs.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('byte_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('photograph_files_key', ['name', 'photograph'])
    .execute()
  await sql`insert into photograph_files select name, photograph, purpose, width, height, byte_count from former_files`.execute(
    database,
  )
  await database.schema.dropTable('former_files').execute()
}
