import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '#server/startup/start-error.ts'
import { isBusy } from './failures.ts'
import { createFirstTables } from './migrations/0001-first-tables.ts'
import { createRateLimits } from './migrations/0002-rate-limits.ts'
import { indexSubmissionStatus } from './migrations/0003-submission-status.ts'
import { createDailyTasks } from './migrations/0004-daily-tasks.ts'
import { createContentTables } from './migrations/0005-content.ts'
import { indexSameWords } from './migrations/0006-same-words.ts'
import { createInvitations } from './migrations/0007-invitations.ts'
import { createMails } from './migrations/0008-mails.ts'
import { createPhotographTables } from './migrations/0009-photographs.ts'
import { extendMessages } from './migrations/0011-messages.ts'
import { createAccountRecords } from './migrations/0012-accounts.ts'
import { createSettings } from './migrations/0015-settings.ts'
import { createRiders } from './migrations/0017-riders.ts'
import { addOrganiserDetails } from './migrations/0019-organiser-details.ts'
import { createTwoFactor } from './migrations/0020-two-factor.ts'
import { createStudioLanguages } from './migrations/0021-studio-languages.ts'
import { createPresences } from './migrations/0022-presences.ts'
import { addReplacedPhotographs } from './migrations/0023-replacing-uploads.ts'
import { sharePhotographFiles } from './migrations/0024-shared-files.ts'
import { shareUploads } from './migrations/0026-uploads-of-files.ts'
import { moveCountsIntoDatabase } from './migrations/0027-counts-in-database.ts'
import { createWebhookCalls } from './migrations/0028-webhook-calls.ts'
import { addPlannedParts } from './migrations/0029-planned-parts.ts'
import { addTrashedBy } from './migrations/0030-trashed-by.ts'
import { createAvailability } from './migrations/0031-availability.ts'
import { createLessonRequests } from './migrations/lessons/0032-lesson-requests.ts'
import { createConsents } from './migrations/lessons/0035-consents.ts'
import { createStudents } from './migrations/lessons/0036-students.ts'
import { addReminders } from './migrations/lessons/0037-reminders.ts'
import { createCredits } from './migrations/lessons/0038-credits.ts'
import { addLessonFeeds } from './migrations/lessons/0039-lesson-feeds.ts'
import { createSeries } from './migrations/lessons/0040-series.ts'
import { addProposals } from './migrations/lessons/0041-proposals.ts'
import { createClasses } from './migrations/lessons/0042-classes.ts'
import { createAudio } from './migrations/recordings/0034-audio.ts'
import type { Engine, Schema } from './tables.ts'

/** Called before an existing database is changed, with the first migration it lacks. */
export type BeforeMigration = (migration: string) => Promise<void>

/** Kysely's own lock for migrations: a session may take it twice, another one waits. */
export const migrationLock = sql.lit(3853314791062309107n)

/** Other processes wait meanwhile. Throws StartError when the database is from a newer version. */
export async function migratePostgres(database: Kysely<Schema>, prepare: BeforeMigration): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await migrateWithCare(connection, 'postgres', prepare)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })
}

/** All or nothing, in one transaction. Throws StartError when the database is from a newer version. */
export async function migrateSqlite(database: Kysely<Schema>, prepare: BeforeMigration): Promise<void> {
  await beginAlone(database)
  try {
    await migrateWithCare(database, 'sqlite', prepare)
    await sql`commit`.execute(database)
  } catch (error) {
    await sql`rollback`.execute(database)
    throw error
  }
}

/** Another process may migrate for longer than a statement waits. Throws after a minute. */
async function beginAlone(database: Kysely<Schema>): Promise<void> {
  for (const end = performance.now() + 60_000; ; ) {
    try {
      await sql`begin immediate`.execute(database)
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
  }
}

/** To the newest schema by default, without a backup. */
export async function migrateTo(database: Kysely<Schema>, engine: Engine, schema?: string): Promise<void> {
  const migrator = createMigrator(database, engine)
  const { error } = await (schema === undefined ? migrator.migrateToLatest() : migrator.migrateTo(schema))
  if (error !== undefined) throw error
}

/** Whether this version of the program has a migration of that name. */
export function isKnownSchema(engine: Engine, schema: string): boolean {
  return Object.hasOwn(listMigrations(engine), schema)
}

async function migrateWithCare(
  database: Kysely<Schema>,
  engine: Engine,
  prepare: BeforeMigration,
): Promise<void> {
  const applied = await listApplied(database)
  const unknown = applied.find((name) => !isKnownSchema(engine, name))
  if (unknown !== undefined) {
    throw new StartError(
      `The database belongs to a newer version of this program (it has ${unknown}). Start that version, or restore an older backup.`,
    )
  }
  const missing = Object.keys(listMigrations(engine)).find((name) => !applied.includes(name))
  if (missing !== undefined && applied.length > 0) await prepare(missing)
  await migrateTo(database, engine)
}

async function listApplied(database: Kysely<Schema>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

function createMigrator(database: Kysely<Schema>, engine: Engine): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => listMigrations(engine) } })
}

function listMigrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-tables': { up: (database) => createFirstTables(database, engine) },
    '0002-rate-limits': { up: (database) => createRateLimits(database, engine) },
    '0003-submission-status': { up: indexSubmissionStatus },
    '0004-daily-tasks': { up: createDailyTasks },
    '0005-content': { up: createContentTables },
    '0006-same-words': { up: indexSameWords },
    '0007-invitations': { up: createInvitations },
    '0008-mails': { up: createMails },
    '0009-photographs': { up: (database) => createPhotographTables(database, engine) },
    '0011-messages': { up: extendMessages },
    '0012-accounts': { up: (database) => createAccountRecords(database, engine) },
    '0015-settings': { up: createSettings },
    '0017-riders': { up: createRiders },
    '0019-organiser-details': { up: addOrganiserDetails },
    '0020-two-factor': { up: (database) => createTwoFactor(database, engine) },
    '0021-studio-languages': { up: createStudioLanguages },
    '0022-presences': { up: createPresences },
    '0023-replacing-uploads': { up: addReplacedPhotographs },
    '0024-shared-files': { up: (database) => sharePhotographFiles(database, engine) },
    '0026-uploads-of-files': { up: shareUploads },
    '0027-counts-in-database': { up: (database) => moveCountsIntoDatabase(database, engine) },
    '0028-webhook-calls': { up: createWebhookCalls },
    '0029-planned-parts': { up: addPlannedParts },
    '0030-trashed-by': { up: addTrashedBy },
    '0031-availability': { up: createAvailability },
    '0032-lesson-requests': { up: createLessonRequests },
    '0034-audio': { up: createAudio },
    '0035-consents': { up: createConsents },
    '0036-students': { up: createStudents },
    '0037-reminders': { up: addReminders },
    '0038-credits': { up: createCredits },
    '0039-lesson-feeds': { up: addLessonFeeds },
    '0040-series': { up: createSeries },
    '0041-proposals': { up: addProposals },
    '0042-classes': { up: createClasses },
  }
}
