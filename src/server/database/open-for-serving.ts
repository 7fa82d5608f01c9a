import { explainFailure } from '#server/start-error.ts'
import { lockDataFolder } from './lock.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

interface DatabasePlace {
  databaseUrl: string | undefined
  dataFolder: string
  now: () => Date
}

/** Opens the database to serve it: with SQLite no other process may serve the same folder. Throws StartError. */
export async function openForServing(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== undefined)
    return explainFailure('The database cannot be opened', () => openDatabase(place))
  await using resources = new AsyncDisposableStack()
  const { dataFolder } = place
  const complaint = `The data folder ${dataFolder} cannot be used`
  const lock = await explainFailure(complaint, async () => lockDataFolder(dataFolder))
  resources.defer(() => lock.release())
  const open = await explainFailure(complaint, () => openDatabase(place))
  resources.defer(() => open.close())
  const owned = resources.move()
  return { ...open, close: () => owned.disposeAsync() }
}
