import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import type { OnFatal } from '#server/database/open-database.ts'
import { explainFailure } from '#server/startup/start-error.ts'
import { openSubmissionWriter, type WriterPlace } from '#server/submissions/open-writer.ts'
import type { SubmissionWriter } from '#server/submissions/submission-writer.ts'
import { type BackedUpDatabase, openDatabaseWithBackup } from './open-database-with-backup.ts'
import { finishRestore } from './swap-data.ts'

interface ServedPlace extends WriterPlace {
  now?: () => Date
}

/** The database with both its ways in: the whole of it, and the visitors' own. */
export interface ServedDatabase extends BackedUpDatabase {
  submissions: SubmissionWriter
}

/** Opens the database to serve it: with SQLite no other process may serve the same folder. Throws StartError. */
export async function openServedDatabase(place: ServedPlace, onFatal: OnFatal): Promise<ServedDatabase> {
  const { databaseUrl, dataFolder } = place
  const onSqlite = databaseUrl === undefined
  const complaint = onSqlite
    ? `The data folder ${dataFolder} cannot be used`
    : 'The database cannot be opened'
  await using resources = new AsyncDisposableStack()
  if (onSqlite) {
    const lock = await explainFailure(complaint, async () => lockDataFolder(dataFolder))
    resources.defer(() => lock.release())
    await explainFailure(complaint, () => finishRestore(dataFolder))
  }
  const open = await explainFailure(complaint, () =>
    openDatabaseWithBackup({ ...place, guardRoles: true }, onFatal),
  )
  resources.defer(() => open.close())
  const submissions = await explainFailure(complaint, () => openSubmissionWriter(place, onFatal))
  resources.defer(() => submissions.close())
  const owned = resources.move()
  return { ...open, submissions, close: () => owned.disposeAsync() }
}
