import { parentPort } from 'node:worker_threads'
import type { WorkerResponse } from './worker-response.ts'

/** The other end of a RequestWorker: gives one response a request, in their order, until it is told to close. */
export function serveWorker<Request>(
  response: (requests: Request[]) => WorkerResponse<unknown>[],
  close: () => void,
): void {
  const port = parentPort
  port?.on('message', (requests: Request[] | null) => {
    if (requests !== null) return port.postMessage(response(requests))
    close()
    port.close()
  })
}
