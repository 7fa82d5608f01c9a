// Runs in a worker, so that a slow disk blocks nothing but the counts.

import { workerData } from 'node:worker_threads'
import { serveWorker } from '#server/database/serve-worker.ts'
import { LastingConnection, runStatement } from '#server/database/sqlite-connection.ts'
import type { SqliteRequest } from '#server/database/sqlite-worker.ts'
import { describeWorkerFailure, type WorkerResponse } from '#server/database/worker-response.ts'
import { openCountFile } from './count-file.ts'

const { dataFolder }: { dataFolder: string } = workerData
const lasting = new LastingConnection(() => openCountFile(dataFolder))

serveWorker(
  (requests: SqliteRequest[]) => requests.map(handleRequest),
  () => lasting.close(),
)

/** Other kinds have no effect: the counts use no transactions. */
function handleRequest(request: SqliteRequest): WorkerResponse<unknown> {
  try {
    const value = lasting.use((connection) =>
      request.kind === 'statement' ? runStatement(connection, request) : undefined,
    )
    return { ok: true, value }
  } catch (error) {
    return describeWorkerFailure(error)
  }
}
