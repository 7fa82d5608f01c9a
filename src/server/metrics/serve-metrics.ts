import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { listen } from '#server/http/listen.ts'
import { measureRequests } from './measure-requests.ts'
import { createMetrics, type Metrics } from './metrics.ts'

export interface ServedMetrics {
  port: number
  measureRequests: MiddlewareHandler
  /** Counts a stored form; the response itself does not tell its status. */
  countSubmission(labels: { form: string; status: string }): void
  close(): Promise<void>
}

/** Serves the metrics at /metrics. Throws StartError. */
export async function serveMetrics(port: number, host: string): Promise<ServedMetrics> {
  const metrics = createMetrics()
  const { server, port: opened } = await listen(port, host, 'METRICS_PORT')
  server.on('request', (request, response) => {
    sendMetrics(metrics, request, response).catch(() => response.destroy())
  })
  return {
    port: opened,
    measureRequests: measureRequests(metrics),
    countSubmission: (labels) => metrics.submissionsStored.inc(labels),
    close: () => closeAtOnce(server),
  }
}

async function sendMetrics(
  { registry }: Metrics,
  { method, url }: IncomingMessage,
  response: ServerResponse,
) {
  if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
  const text = await registry.metrics()
  return response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
}

/** A metrics reader can ask again; only visitors' requests are waited for. */
async function closeAtOnce(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  await promise
}
