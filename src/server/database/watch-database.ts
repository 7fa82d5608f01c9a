import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './failures.ts'

const watched = new AsyncLocalStorage<{ failure?: unknown }>()

/** For calls that hide database errors: throws DatabaseUnavailableError when that was the cause. */
export async function watchDatabase<T>(call: () => Promise<T>): Promise<T> {
  const found: { failure?: unknown } = {}
  try {
    return await watched.run(found, call)
  } catch (error) {
    if (found.failure === undefined) throw error
    throw new DatabaseUnavailableError('The database was not available', { cause: found.failure })
  }
}

/** Tells the watched call, if any, that the database was not available. Throws what `attempt` throws. */
export async function noteUnavailable<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    const found = watched.getStore()
    if (found !== undefined && isDatabaseUnavailable(error)) found.failure = error
    throw error
  }
}
