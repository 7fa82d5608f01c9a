import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openServedDatabase } from '#server/backup/open-database-with-backup.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { openSubmissionWriter } from '#server/submissions/writing/open-writer.ts'
import type { Place } from '#tests/databases.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

const tables = ['course_registrations', 'collaboration_requests', 'user', 'account', 'user_roles', 'secrets']

/** Stores so many requests, each with a message of about so many characters. */
export async function storeRequests(
  { database }: Pick<OpenDatabase, 'database'>,
  { count, length }: { count: number; length: number },
): Promise<void> {
  for (let stored = 0; stored < count; stored += 100) {
    const rows = Array.from({ length: Math.min(100, count - stored) }, () => ({
      ...makeCollaborationRequest({ message: randomBytes(length / 2).toString('hex') }),
      id: createIdentifier(new Date()),
      created_at: new Date().toISOString(),
      status: 'new',
      language: 'es',
      consent_version: '2025-10',
      idempotency_key: randomUUID(),
      request_hash: null,
    }))
    await database.insertInto('collaboration_requests').values(rows).execute()
  }
}

/** Replaces everything that is stored with something else: rows, and files where they belong to it. */
export async function storeAnything(place: Place): Promise<void> {
  const open = await openDatabase(place)
  await open.database.deleteFrom('collaboration_requests').execute()
  await storeRequests(open, { count: randomInt(1, 300), length: 2 * randomInt(1, 500) })
  await open.close()
  const posters = join(place.dataFolder, 'posters')
  mkdirSync(posters, { recursive: true })
  for (const name of ['poster-1.avif', 'poster-2.webp'])
    writeFileSync(join(posters, name), randomBytes(randomInt(1, 200_000)))
  if (place.databaseUrl === undefined)
    writeFileSync(join(place.dataFolder, 'secret'), randomBytes(32).toString('base64url'))
}

/** A hash of all that a backup keeps of an installation, after a start has put in order what it found. */
export async function fingerprint(place: Place): Promise<string> {
  const open = await openServedDatabase(place, () => undefined)
  const writer = await openSubmissionWriter(place)
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(open.database)
    hash.update(JSON.stringify([table, rows]))
  }
  await writer.close()
  await open.close()
  // On PostgreSQL files and tables do not change at one moment: they do not depend on each other.
  if (place.databaseUrl === undefined) {
    for (const file of ['secret', ...listPosters(place.dataFolder)]) {
      hash.update(file).update(readFileSync(join(place.dataFolder, file)))
    }
  }
  return hash.digest('hex')
}

function listPosters(dataFolder: string): string[] {
  const folder = join(dataFolder, 'posters')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((name) => `posters/${name}`)
}
