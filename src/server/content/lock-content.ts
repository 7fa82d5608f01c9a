import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'

/** Until the end of the transaction nobody else numbers anything in the content; needed on PostgreSQL. */
export async function lockContent(transaction: Kysely<Schema>): Promise<void> {
  await sql`update documents set draft = draft where id = 'site'`.execute(transaction)
}
