// Runs in a worker, so that a locked, slow or frozen disk blocks nothing else. It imports little: it starts with each process.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, type DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import {
  connectSqlite,
  createSqliteFile,
  LastingConnection,
  type StatementResult,
} from './sqlite-connection.ts'
import { describeWorkerFailure, serveWorker, type WorkerResponse } from './worker-response.ts'

export type SqliteRequest =
  | { kind: 'statement'; sql: string; parameters: SQLInputValue[] }
  | { kind: 'rollback' }
  | { kind: 'touch' }
  | { kind: 'guard' }

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
  (responses) => responses.flatMap((response) => (response.ok ? listReadBytes(response.value) : [])),
)

function listReadBytes(result: StatementResult | undefined): ArrayBuffer[] {
  return result?.rows.flatMap((row) => Object.values(row).flatMap(listBuffers)) ?? []
}

function listBuffers(value: SQLInputValue | SQLOutputValue): ArrayBuffer[] {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer ? [value.buffer] : []
}

function handleRequest(request: SqliteRequest): WorkerResponse<StatementResult | undefined> {
  try {
    switch (request.kind) {
      case 'statement':
        try {
          return { ok: true, value: lasting.run(request) }
        } finally {
          // The pieces of a large file would wait by the hundred for the collection of garbage.
          for (const buffer of new Set(request.parameters.flatMap(listBuffers))) buffer.transfer(0)
        }
      case 'rollback':
        lasting.use(rollBack)
        break
      case 'touch':
        touch()
        break
      case 'guard':
        guarded = true
        lasting.use(guardRoles)
        break
    }
    return { ok: true, value: undefined }
  } catch (error) {
    return describeWorkerFailure(error)
  }
}

function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec('rollback')
}

function touch(): void {
  // A new connection has nothing cached.
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

/** Deletions pass, as on PostgreSQL: they make no admin, and a deleted account takes its row along. */
const writes: number[] = [constants.SQLITE_INSERT, constants.SQLITE_UPDATE]

const changes: number[] = [...writes, constants.SQLITE_DELETE]

/** Every change of a table's definition writes here. */
const definitions = ['sqlite_master', 'sqlite_temp_master', 'sqlite_schema', 'sqlite_temp_schema']

/** Denies this connection writes to user_roles, changes of definitions and ATTACH. */
function guardRoles(connection: DatabaseSync): void {
  connection.setAuthorizer((action, first) => {
    const isRefused =
      (writes.includes(action) && first === 'user_roles') ||
      (changes.includes(action) && definitions.includes(first ?? ''))
    return isRefused || action === constants.SQLITE_ATTACH ? constants.SQLITE_DENY : constants.SQLITE_OK
  })
}
