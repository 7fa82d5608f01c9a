/** The database answered in vain, or another part noticed that it does not answer. */
export class DatabaseUnavailableError extends Error {}

// https://sqlite.org/rescode.html: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN
const sqliteBusy = 5
const sqliteUnavailable = [sqliteBusy, 6, 8, 10, 13, 14]

const sqliteConstraint = 19

// The connection itself may be what does not work: READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB
const sqliteBroken = [8, 10, 11, 14, 26]

// IOERR_FSYNC and IOERR_DIR_FSYNC
const sqliteFailedSync = [10 | (4 << 8), 10 | (5 << 8)]

// Classes of SQLSTATE: connection, authorization, no such database, resources, operator, system; and read-only.
// 55P03: a lock was not free in time. 42501: what the role may do is not what it has to be, until the next start.
const postgresUnavailable = /^(08|28|3D|53|57|58)|^(25006|42501|55P03)$/

const networkFailures = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]

const postgresForbidden = '42501'

// pg gives these no code.
const silence = 'Query read timeout'
const postgresMessages = /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)/

/** Whether an error means that the database cannot answer just now, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailableError || isSilence(error) || postgresMessages.test(error.message))
    return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const errcode = readErrcode(error)
  if (errcode !== undefined) return sqliteUnavailable.includes(errcode & 0xff)
  if (!('code' in error) || typeof error.code !== 'string') return false
  return postgresUnavailable.test(error.code) || networkFailures.includes(error.code)
}

/** Whether a PostgreSQL server did not answer a statement in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === silence
}

/** Whether SQLite refused because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return readErrcode(error) === sqliteBusy
}

/** Whether a row breaks a rule of its table. */
export function isConstraintFailure(error: unknown): boolean {
  return ((readErrcode(error) ?? 0) & 0xff) === sqliteConstraint
}

/** Whether PostgreSQL refused because the role may not. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === postgresForbidden
}

/** Whether the connection may be the reason, so that a new one is worth a try. */
export function isBroken(error: unknown): boolean {
  const errcode = readErrcode(error)
  return errcode !== undefined && sqliteBroken.includes(errcode & 0xff) && !isFailedSync(error)
}

/** Whether the disk did not take what it had been given: nobody knows any more what is on it. */
export function isFailedSync(error: unknown): boolean {
  const errcode = readErrcode(error)
  return errcode !== undefined && sqliteFailedSync.includes(errcode)
}

/** SQLite's extended result code. */
function readErrcode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined
}
