import { parentPort } from 'node:worker_threads'
import type { WorkerResponse } from './worker-response.ts'

/** The worker's side of a RequestWorker: one response for each request, in their order. */
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
