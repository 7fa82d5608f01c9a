import { AsyncLocalStorage } from 'node:async_hooks'

export class DatabaseUnavailableError extends Error {}

// https://sqlite.org/rescode.html: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN
const sqliteBusy = 5
const sqliteUnavailable = [sqliteBusy, 6, 8, 10, 13, 14]

const sqliteConstraint = 19

// The connection itself may be broken: READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB
const sqliteBroken = [8, 10, 11, 14, 26]

// IOERR_FSYNC and IOERR_DIR_FSYNC
const sqliteFailedSync = [10 | (4 << 8), 10 | (5 << 8)]

// Classes of SQLSTATE: connection, authorization, no such database, resources, operator, system; read-only.
// 40: rolled back for another's sake. 25P03: a transaction that waited for us. 55P03: lock timeout.
// 42501: privileges of the role that are not mended before the next start.
const postgresUnavailable = /^(08|28|3D|40|53|57|58)|^(25006|25P03|42501|55P03)$/

// Authorization, no such database, missing privilege: they stay until somebody mends them.
const postgresRejection = /^(28|3D|42501)/

const networkFailures = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]

const postgresForbidden = '42501'

// pg gives these errors no code.
const silence = 'Query read timeout'
const postgresMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)|is not queryable$/

/** Whether the database is not available just now, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailableError || isSilence(error) || postgresMessages.test(error.message))
    return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const errcode = readErrcode(error)
  if (errcode !== undefined) return sqliteUnavailable.includes(errcode & 0xff)
  if (!('code' in error) || typeof error.code !== 'string') return false
  return postgresUnavailable.test(error.code) || networkFailures.includes(error.code) || isSocketGone(error)
}

/** No other file's absence says anything of the database. */
function isSocketGone(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** Whether waiting may bring PostgreSQL back: not where it rejects role, password, database or privileges. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !postgresRejection.test(code)
}

/** Whether a statement on PostgreSQL timed out. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === silence
}

/** Whether SQLite gave up waiting for another connection's lock. */
export function isBusy(error: unknown): boolean {
  return readErrcode(error) === sqliteBusy
}

/** Whether SQLite rejected a row for a rule of its table. */
export function isConstraintFailure(error: unknown): boolean {
  return ((readErrcode(error) ?? 0) & 0xff) === sqliteConstraint
}

/** Whether PostgreSQL rejected a statement for lack of privileges. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === postgresForbidden
}

/** Whether a new SQLite connection may help. */
export function isBroken(error: unknown): boolean {
  const errcode = readErrcode(error)
  return errcode !== undefined && sqliteBroken.includes(errcode & 0xff) && !isFailedSync(error)
}

/** Whether SQLite could not sync: what is on the disk is unknown from then on. */
export function isFailedSync(error: unknown): boolean {
  const errcode = readErrcode(error)
  return errcode !== undefined && sqliteFailedSync.includes(errcode)
}

function readErrcode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined
}

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
