import type { SubmissionStatus } from '#domain/forms/submission.ts'
import { spanAround } from '#server/database/identifiers.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'

export interface NewSubmission {
  id: string
  created_at: string
  status: SubmissionStatus
  language: string
  consent_version: string
  idempotency_key: string | null
  request_hash: string
  search_words?: string
  mails_due_at?: string | undefined
  fields: Record<string, string | undefined>
  progress?: Readonly<Record<string, string | null>> | undefined
  /** The cells of the teacher's time that it takes, ascending; undefined where the time is not free, so that only a form that
   * was sent before is found. */
  takes?: { cells: readonly number[] | undefined; seats?: WantedSeats } | undefined
}

/** As many seats of a class as somebody needs, among those that were free a moment ago, the lowest first. */
export interface WantedSeats {
  class: string
  free: readonly number[]
  count: number
}

export type Insertion =
  | { ok: true; id: string }
  | { ok: false; code: 'idempotency_key_reused' }
  /** Nothing of it may stay. */
  | { ok: false; code: 'time_taken' }

/** How long the same words without a key are the same form, in milliseconds. */
export const repetitionWindow = 60_000

/** The visitors' access to the database, which itself rejects everything but this. */
export interface SubmissionWriter {
  /** Stores on disk. A known key gives the first id, or rejects another body; without a key the same words within
   * `repetitionWindow` give the first id. Throws when it cannot store. */
  insert(table: SubmissionTableName, submission: NewSubmission): Promise<Insertion>
  close(): Promise<void>
}

/** All that visitors' access may read: what it takes to recognise a form that was sent before. */
export const readableColumns = ['id', 'idempotency_key', 'request_hash']

/** Where visitors add the times and seats that they ask for, and read nothing. */
export const takenTables = ['taken_times', 'taken_seats']

/** SQL with a question mark for each value. */
export interface Statement {
  text: string
  values: (string | number | null)[]
  /** Whether it stores a row: `returning` would let SQLite read more than visitors may. */
  stores?: true
}

/** The first row of what was read, or how many rows were stored. */
export interface StatementResult {
  row?: Record<string, unknown> | undefined
  stored?: number
}

/** The statements that store a form, the same on both engines, for a driver that runs one after the other. */
export function* storeSubmission(
  table: SubmissionTableName,
  submission: NewSubmission,
): Generator<Statement, Insertion, StatementResult> {
  const { fields, progress, takes, ...added } = submission
  const { id, idempotency_key, request_hash } = submission
  if (idempotency_key === null) {
    const { from, below } = spanAround(id, repetitionWindow)
    const { row: repeated } = yield {
      text: `select id from ${table} where request_hash = ? and idempotency_key is null
        and id >= ? and id < ? order by id limit 1`,
      values: [request_hash, from, below],
    }
    if (repeated !== undefined) return { ok: true, id: String(repeated.id) }
  }
  if (takes !== undefined && takes.cells === undefined) {
    if (idempotency_key === null) return { ok: false, code: 'time_taken' }
    const { row: first } = yield findByKey(table, idempotency_key)
    return first === undefined ? { ok: false, code: 'time_taken' } : recognise(first, request_hash)
  }
  const row = Object.entries({ ...fields, ...progress, ...added })
  const columns = row.map(([column]) => `"${column}"`).join()
  const marks = row.map(() => '?').join()
  for (;;) {
    const { stored } = yield {
      text: `insert into ${table} (${columns}) values (${marks})
        on conflict (idempotency_key) do nothing`,
      values: row.map(([, value]) => value ?? null),
      stores: true,
    }
    if (stored === 1) {
      const taken = yield* takeTime(id, takes?.cells ?? [])
      return taken.ok && takes?.seats ? yield* takeSeats(id, takes.seats) : taken
    }
    const { row: first } = yield findByKey(table, idempotency_key)
    // Deleted in between, so the key is free again.
    if (first === undefined) continue
    return recognise(first, request_hash)
  }
}

function findByKey(table: SubmissionTableName, key: string | null): Statement {
  return { text: `select id, request_hash from ${table} where idempotency_key = ?`, values: [key] }
}

function recognise(first: Record<string, unknown>, requestHash: string): Insertion {
  return first.request_hash === requestHash
    ? { ok: true, id: String(first.id) }
    : { ok: false, code: 'idempotency_key_reused' }
}

/** Takes all cells or, where one is another's, none: then the driver takes everything back. In order, so that two who want
 * the same wait for each other and never both. */
function* takeTime(id: string, cells: readonly number[]): Generator<Statement, Insertion, StatementResult> {
  if (cells.length === 0) return { ok: true, id }
  const { stored } = yield {
    text: `insert into taken_times (cell, request) values ${cells.map(() => '(?, ?)').join()}
      on conflict do nothing`,
    values: cells.flatMap((cell) => [cell, id]),
    stores: true,
  }
  return stored === cells.length ? { ok: true, id } : { ok: false, code: 'time_taken' }
}

/** Takes the lowest seats that are still free, or takes none: those of others are passed over, in order, so that two who want
 * the same never wait for each other. */
function* takeSeats(
  id: string,
  { class: name, free, count }: WantedSeats,
): Generator<Statement, Insertion, StatementResult> {
  let left = count
  for (const seat of free) {
    if (left === 0) break
    const { stored = 0 } = yield {
      text: `insert into taken_seats (class, seat, request) values (?, ?, ?) on conflict do nothing`,
      values: [name, seat, id],
      stores: true,
    }
    left -= stored
  }
  return left === 0 ? { ok: true, id } : { ok: false, code: 'time_taken' }
}
