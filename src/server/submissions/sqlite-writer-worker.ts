// Runs in a worker, on the visitors' restricted connection.

import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { isConstraintFailure, isFailedSync } from '#server/database/failures.ts'
import { spanAround } from '#server/database/identifiers.ts'
import { LastingConnection } from '#server/database/sqlite-connection.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { describeWorkerFailure, serveWorker, type WorkerResponse } from '#server/database/worker-response.ts'
import {
  compareWithFirst,
  type Insertion,
  type NewSubmission,
  repetitionWindow,
} from './submission-writer.ts'
import { connectVisitor } from './visitor-connection.ts'

export interface InsertRequest {
  table: SubmissionTableName
  submission: NewSubmission
}

/** Forms between two checkpoints: about the thousand pages that SQLite advises. */
const checkpointInterval = 250

let sinceCheckpoint = 0

const { dataFolder }: { dataFolder: string } = workerData
const lasting = new LastingConnection(() => connectVisitor(dataFolder))

serveWorker(storeTogether, () => lasting.close())

/** One commit for all, so that the disk is waited for once; each failure stays its own. */
function storeTogether(requests: InsertRequest[]): WorkerResponse<Insertion>[] {
  try {
    return lasting.use((connection) => {
      connection.exec('begin immediate')
      try {
        const responses = requests.map((request) => store(connection, request))
        connection.exec('commit')
        checkpoint(connection, requests.length)
        return responses
      } catch (error) {
        if (connection.isTransaction) connection.exec('rollback')
        throw error
      }
    })
  } catch (error) {
    return requests.map(() => describeWorkerFailure(error))
  }
}

/** Moves what is committed from the log into the database's file, so that the log does not grow for ever. */
function checkpoint(connection: DatabaseSync, stored: number): void {
  sinceCheckpoint += stored
  if (sinceCheckpoint < checkpointInterval) return
  sinceCheckpoint = 0
  try {
    connection.exec('pragma wal_checkpoint')
  } catch (error) {
    // Everything is still in the log: only a disk that cannot be trusted is a reason to stop.
    if (isFailedSync(error)) throw error
  }
}

function store(connection: DatabaseSync, { table, submission }: InsertRequest): WorkerResponse<Insertion> {
  const repeated =
    submission.idempotency_key === null ? findSameWords(connection, table, submission) : undefined
  if (repeated !== undefined) return { ok: true, value: { ok: true, id: repeated } }
  const { fields, ...added } = submission
  try {
    const { changes } = insert(connection, table, Object.entries({ ...fields, ...added }))
    if (changes === 1) return { ok: true, value: { ok: true, id: submission.id } }
  } catch (error) {
    // SQLite has rolled back this one row only.
    if (isConstraintFailure(error)) return describeWorkerFailure(error)
    throw error
  }
  const first = prepare(connection, `select id, request_hash from ${table} where idempotency_key = ?`).get(
    submission.idempotency_key,
  )
  // Within the transaction nobody else can delete the row that the key has just met.
  if (first === undefined) throw new Error('The row of a key that is taken is not there')
  return { ok: true, value: compareWithFirst(submission, { id: first.id, request_hash: first.request_hash }) }
}

function insert(connection: DatabaseSync, table: string, row: [string, string | null | undefined][]) {
  const columns = row.map(([column]) => `"${column}"`).join()
  const marks = row.map(() => '?').join()
  return prepare(
    connection,
    `insert into ${table} (${columns}) values (${marks}) on conflict (idempotency_key) do nothing`,
  ).run(...row.map(([, value]) => value ?? null))
}

/** Within the transaction nobody else can store these words meanwhile. */
function findSameWords(
  connection: DatabaseSync,
  table: SubmissionTableName,
  { id, request_hash }: NewSubmission,
): string | undefined {
  const { from, below } = spanAround(id, repetitionWindow)
  const first = prepare(
    connection,
    `select id from ${table}
     where request_hash = ? and idempotency_key is null and id >= ? and id < ? order by id limit 1`,
  ).get(request_hash, from, below)
  return first === undefined ? undefined : String(first.id)
}

const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Compiled once for each connection: that takes longer than storing a row. */
function prepare(connection: DatabaseSync, sql: string): StatementSync {
  const statements = compiled.get(connection) ?? new Map<string, StatementSync>()
  compiled.set(connection, statements)
  const statement = statements.get(sql) ?? connection.prepare(sql)
  statements.set(sql, statement)
  return statement
}
