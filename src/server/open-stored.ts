import { readSessionSecret } from './accounts/cookies.ts'
import { listAdmins } from './accounts/roles.ts'
import { type BackedUpDatabase, openServedDatabase } from './backup/open-database-with-backup.ts'
import type { OnFatal } from './database/open-database.ts'
import { checkOwnerRole } from './database/roles/owner-role.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import type { Environment } from './env.ts'
import { explainFailure } from './startup/start-error.ts'
import { openSubmissionWriter } from './submissions/open-writer.ts'
import type { SubmissionWriter } from './submissions/submission-writer.ts'

interface StoredOptions {
  now: () => Date
  onFatal: OnFatal
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
  { now, onFatal }: StoredOptions,
  failure: string,
): Promise<OpenStored> {
  await using resources = new AsyncDisposableStack()
  const { databaseUrl, visitorDatabaseUrl } = environment
  if (databaseUrl !== undefined)
    await explainFailure(failure, () => checkOwnerRole({ databaseUrl, visitorDatabaseUrl }))
  const open = await explainFailure(failure, () => openServedDatabase({ ...environment, now }, onFatal))
  resources.defer(() => open.close())
  const submissions = await explainFailure(failure, () => openSubmissionWriter(environment, onFatal))
  resources.defer(() => submissions.close())
  const accounts = await explainFailure('What the accounts need cannot be read', async () => ({
    secret: await readSessionSecret(open, environment.dataFolder),
    hasAdmin: (await listAdmins(open.database)).length > 0,
  }))
  const owned = resources.move()
  return { open, submissions, ...accounts, close: () => owned.disposeAsync() }
}
