// Runs in a worker, on the visitors' restricted connection.

import type { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { isConstraintFailure, isFailedSync } from '#server/database/failures.ts'
import { LastingConnection } from '#server/database/sqlite-connection.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import { describeWorkerFailure, serveWorker, type WorkerResponse } from '#server/database/worker-response.ts'
import { type Insertion, type NewSubmission, storeSubmission } from './submission-writer.ts'
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
  const statements = storeSubmission(table, submission)
  const mayBeTaken = submission.takes !== undefined
  try {
    if (mayBeTaken) connection.exec('savepoint form')
    let step = statements.next()
    while (!step.done) {
      const { text, values, stores } = step.value
      const statement = lasting.prepare(connection, text)
      step = statements.next(
        stores ? { stored: Number(statement.run(...values).changes) } : { row: statement.get(...values) },
      )
    }
    if (!step.value.ok && step.value.code === 'time_taken') connection.exec('rollback to form')
    if (mayBeTaken) connection.exec('release form')
    return { ok: true, value: step.value }
  } catch (error) {
    // SQLite has rolled back this one row only.
    if (isConstraintFailure(error)) {
      if (mayBeTaken) connection.exec('rollback to form; release form')
      return describeWorkerFailure(error)
    }
    throw error
  }
}
