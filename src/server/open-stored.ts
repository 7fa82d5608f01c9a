import { setTimeout } from 'node:timers/promises'
import { describeReason, StartError } from '#server/startup/start-error.ts'
import { readSessionSecret } from './accounts/cookies.ts'
import { listAdmins } from './accounts/roles.ts'
import { type BackedUpDatabase, openServedDatabase } from './backup/open-database-with-backup.ts'
import { isDatabaseAway } from './database/failures.ts'
import type { OnFatal } from './database/open-database.ts'
import { checkOwnerRole } from './database/roles/owner-role.ts'
import type { Environment } from './env.ts'
import { explainFailure } from './startup/start-error.ts'
import { openSubmissionWriter } from './submissions/writing/open-writer.ts'
import type { SubmissionWriter } from './submissions/writing/submission-writer.ts'

const firstDelay = 500

// ms
const longestDelay = 10_000

interface StoredOptions {
  now: () => Date
  onFatal: OnFatal
  /** As in DatabasePlace. */
  patience?: number | undefined
}

interface OpenStored {
  open: BackedUpDatabase
  submissions: SubmissionWriter
  secret: string
  hasAdmin: boolean
  close(): Promise<void>
}

/** Opens all that is stored. Waits for a PostgreSQL that is away, and says so on stderr. Throws StartError. */
export async function openStored(environment: Environment, options: StoredOptions): Promise<OpenStored> {
  const { databaseUrl, dataFolder } = environment
  if (databaseUrl === undefined)
    return openOnce(environment, options, `The data folder ${dataFolder} cannot be used`)
  return waitForDatabase(() => openOnce(environment, options, 'The database cannot be opened'), {
    report: (line) => console.error(line),
  })
}

async function openOnce(
  environment: Environment,
  { now, onFatal, patience }: StoredOptions,
  failure: string,
): Promise<OpenStored> {
  await using resources = new AsyncDisposableStack()
  const { databaseUrl, visitorDatabaseUrl } = environment
  if (databaseUrl !== undefined)
    await explainFailure(failure, () => checkOwnerRole({ databaseUrl, visitorDatabaseUrl }))
  const open = await explainFailure(failure, () =>
    openServedDatabase({ ...environment, now, patience }, onFatal),
  )
  resources.defer(() => open.close())
  const submissions = await explainFailure(failure, () =>
    openSubmissionWriter({ ...environment, patience }, onFatal),
  )
  resources.defer(() => submissions.close())
  const accounts = await explainFailure('What the accounts need cannot be read', async () => ({
    secret: await readSessionSecret(open, environment.dataFolder),
    hasAdmin: (await listAdmins(open.database)).length > 0,
  }))
  const owned = resources.move()
  return { open, submissions, ...accounts, close: () => owned.disposeAsync() }
}

// ms

interface WaitOptions {
  /** Is told once that the database is away, and why. */
  report: (line: string) => void
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Tries an opening until PostgreSQL is there, ever more rarely. Throws what no waiting cures. */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { report, wait = setTimeout }: WaitOptions,
): Promise<T> {
  for (let delay = firstDelay; ; delay = Math.min(2 * delay, longestDelay)) {
    try {
      return await open()
    } catch (error) {
      const cause = error instanceof StartError ? error.cause : error
      if (!isDatabaseAway(cause)) throw error
      if (delay === firstDelay)
        report(`The database does not answer (${describeReason(cause)}). Waiting until it does.`)
    }
    await wait(delay)
  }
}
