import { finishRestore } from './backup/swap-data.ts'
import { lockDataFolder } from './database/data-folder-lock.ts'
import { type OnFatal, type OpenDatabase, openDatabase } from './database/open-database.ts'
import { explainFailure } from './startup/start-error.ts'
import { holdServingLock } from './database/serving-lock.ts'
import { openSubmissionWriter, type WriterPlace } from './submissions/open-writer.ts'
import type { SubmissionWriter } from './submissions/submission-writer.ts'

interface ServedPlace extends WriterPlace {
  now?: () => Date
}

/** The database with both its ways in: the whole of it, and the visitors' own. */
export interface ServedDatabase extends OpenDatabase {
  submissions: SubmissionWriter
}

/** Opens the database to serve it: with SQLite no other process may serve the same folder. Throws StartError. */
export async function openForServing(place: ServedPlace, onFatal: OnFatal): Promise<ServedDatabase> {
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
  else {
    const lock = await explainFailure(complaint, () => holdServingLock(databaseUrl))
    resources.defer(() => lock.release())
  }
  const open = await explainFailure(complaint, () => openDatabase({ ...place, guardRoles: true }, onFatal))
  resources.defer(() => open.close())
  const submissions = await explainFailure(complaint, () => openSubmissionWriter(place, onFatal))
  resources.defer(() => submissions.close())
  const owned = resources.move()
  return { ...open, submissions, close: () => owned.disposeAsync() }
}
