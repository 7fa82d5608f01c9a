import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { passkeyEndpoints, signIn } from '#domain/accounts/account-api.ts'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { listen } from '#server/http/listen.ts'
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
  const { server, port: opened } = await listen(port, host, 'METRICS_')
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

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

const signInPaths: readonly string[] = [signIn.path, passkeyEndpoints.signIn.path]

/** Counts every request by its kind and its outcome. */
export function measureRequests(metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { status } = context.res
    const route = getRouteName(routePath(context))
    const method = methods.has(context.req.method) ? context.req.method : 'other'
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` }
    metrics.requests.observe(labels, (performance.now() - start) / 1000)
    if (signInPaths.includes(route) && method === 'POST') metrics.signIns.inc({ outcome: getOutcome(status) })
    if (status === 429) metrics.limitsRejected.inc({ route })
    if (isDatabaseUnavailable(context.error)) metrics.databaseErrors.inc()
  }
}

function getRouteName(pattern: string): string {
  return pattern === '*' || pattern === '/*' ? 'files and unknown' : pattern
}

function getOutcome(status: number): string {
  if (status < 300) return 'signed in'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
