import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { passkeyEndpoints, signIn } from '#domain/accounts/account-api.ts'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import type { Metrics } from './metrics.ts'

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
