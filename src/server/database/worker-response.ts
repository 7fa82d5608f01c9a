import { parentPort } from 'node:worker_threads'

export type WorkerResponse<Value> = { ok: true; value: Value } | { ok: false; failure: SqliteFailure }

interface SqliteFailure {
  message: string
  code: string | undefined
  errcode: number | undefined
}

export class SqliteError extends Error {
  readonly code: string | undefined
  readonly errcode: number | undefined

  constructor({ message, code, errcode }: SqliteFailure) {
    super(message)
    this.code = code
    this.errcode = errcode
  }
}

/** A failure as plain data, for the other side of the thread. */
export function describeWorkerFailure(error: unknown): { ok: false; failure: SqliteFailure } {
  const message = error instanceof Error ? error.message : String(error)
  const code = readProperty(error, 'code')
  const errcode = readProperty(error, 'errcode')
  return {
    ok: false,
    failure: {
      message,
      code: typeof code === 'string' ? code : undefined,
      errcode: typeof errcode === 'number' ? errcode : undefined,
    },
  }
}

function readProperty(error: unknown, name: 'code' | 'errcode'): unknown {
  return error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
}

/** The worker's side of a RequestWorker: one response for each request, in their order. What `listBytes` finds in them is passed
 * on without a copy. */
export function serveWorker<Request, Value>(
  response: (requests: Request[]) => WorkerResponse<Value>[],
  close: () => void,
  listBytes: (responses: WorkerResponse<Value>[]) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort
  port?.on('message', (requests: Request[] | null) => {
    if (requests !== null) {
      const responses = response(requests)
      return port.postMessage(responses, listBytes(responses))
    }
    close()
    port.close()
  })
}
