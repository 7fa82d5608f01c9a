import { type Kysely, sql } from 'kysely'

/** The times that the teacher proposed in place of the one that was asked for: JSON, UTC. */
export async function addProposals(database: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table lesson_requests add column proposed text').execute(database)
}
