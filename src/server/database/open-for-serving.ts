import { StartError } from '#server/start-error.ts'
import { DataFolderInUseError, lockDataFolder } from './lock.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

interface DatabasePlace {
  databaseUrl: string | undefined
  dataFolder: string
  now: () => Date
}

/** Opens the database to serve it: with SQLite no other process may serve the same folder. Throws StartError. */
export async function openForServing(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.databaseUrl !== undefined)
    return attempt('The database cannot be opened', () => openDatabase(place))
  await using resources = new AsyncDisposableStack()
  const { dataFolder } = place
  const complaint = `The data folder ${dataFolder} cannot be used`
  const lock = await attempt(complaint, async () => lockDataFolder(dataFolder))
  resources.defer(() => lock.release())
  const open = await attempt(complaint, () => openDatabase(place))
  resources.defer(() => open.close())
  const owned = resources.move()
  return { ...open, close: () => owned.disposeAsync() }
}

async function attempt<T>(complaint: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof DataFolderInUseError) throw new StartError(error.message, { cause: error })
    throw new StartError(`${complaint}: ${giveReason(error)}`, { cause: error })
  }
}

/** Some failures of the network have only a code. */
function giveReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
