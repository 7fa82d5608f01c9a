import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './failures.ts'

const watched = new AsyncLocalStorage<{ failure?: unknown }>()

/**
 * Makes a call into code that hides what the database threw. When the call fails and the database was unavailable to
 * it, DatabaseUnavailableError is thrown instead of what the call made of that.
 */
export async function watchDatabase<T>(call: () => Promise<T>): Promise<T> {
  const found: { failure?: unknown } = {}
  try {
    return await watched.run(found, call)
  } catch (error) {
    if (found.failure === undefined) throw error
    throw new DatabaseUnavailableError('The database was not available', { cause: found.failure })
  }
}

/** Tells the call that is being watched, if any, that the database was not available to it. */
export async function noteUnavailable<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    const found = watched.getStore()
    if (found !== undefined && isDatabaseUnavailable(error)) found.failure = error
    throw error
  }
}
