import { type Kysely, sql } from 'kysely'
import type { Schema } from './tables.ts'

/** Whether the database answers now. */
export async function isReachable(database: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    return false
  }
}
