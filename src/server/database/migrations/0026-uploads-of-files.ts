import { type Kysely, sql } from 'kysely'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'

/** Riders come by the same way as photographs; what each person sends on a day is counted. */
export async function shareUploads(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('photograph_uploads').renameTo('uploads').execute()
  const add = () => database.schema.alterTable('uploads')
  await add()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('photo'))
    .execute()
  await add()
    .addColumn('touched_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update uploads set touched_at = started_at`.execute(database)
  await database.schema
    .createTable('upload_days')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('byte_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_days_key', ['user_id', 'kind', 'day'])
    .execute()
  // A piece that came after a rider was checked belongs to no rider.
  await sql`delete from file_pieces where position * ${sql.lit(pieceSize)} >= (
    select byte_count from riders where riders.id = file_pieces.file)`.execute(database)
}
