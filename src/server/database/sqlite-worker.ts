// Runs in a worker of its own, so that a locked, slow or frozen disk holds up nothing else.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { guardRoles } from './guard-roles.ts'
import { serveWorker } from './serve-worker.ts'
import { connectSqlite, createSqliteFile, LastingConnection, runStatement } from './sqlite-connection.ts'
import { describeWorkerFailure, type WorkerResponse } from './worker-response.ts'

/**
 * A statement; the end of whatever transaction is open; a look whether it could store something; or the wish that from
 * now on nothing gives or takes rights.
 */
export type SqliteRequest =
  | { kind: 'statement'; sql: string; parameters: SQLInputValue[] }
  | { kind: 'rollback' }
  | { kind: 'touch' }
  | { kind: 'guard' }

/** More than the largest form takes, in bytes. */
const probeSize = 128 * 1024

const { dataFolder }: { dataFolder: string } = workerData
let created = false
let guarded = false

const lasting = new LastingConnection(() => {
  if (!created) createSqliteFile(dataFolder)
  created = true
  const connection = connectSqlite(dataFolder)
  if (guarded) guardRoles(connection)
  return connection
})

serveWorker(
  (requests: SqliteRequest[]) => requests.map(handleRequest),
  () => lasting.close(),
)

function handleRequest(request: SqliteRequest): WorkerResponse<unknown> {
  try {
    switch (request.kind) {
      case 'statement':
        return { ok: true, value: lasting.use((connection) => runStatement(connection, request)) }
      case 'rollback':
        return { ok: true, value: lasting.use(rollBack) }
      case 'touch':
        return { ok: true, value: touch() }
      case 'guard':
        guarded = true
        return { ok: true, value: lasting.use(guardRoles) }
    }
  } catch (error) {
    return describeWorkerFailure(error)
  }
}

function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec('rollback')
}

/** Throws unless a form could be stored now: writers get their turn, and the disk takes what it is given. */
function touch(): void {
  // A connection of its own has nothing in memory yet.
  const connection = connectSqlite(dataFolder)
  try {
    connection.exec('begin immediate; rollback')
  } finally {
    connection.close()
  }
  const probe = join(dataFolder, 'probe')
  try {
    writeFileSync(probe, Buffer.alloc(probeSize), { flush: true })
  } finally {
    rmSync(probe, { force: true })
  }
}
