import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/** One line a request: what kind, how it ended, how long it took. No address, no query, nothing of the visitor. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info(
      { method: context.req.method, route: routePath(context), status: context.res.status, ms },
      'request',
    )
  }
}
