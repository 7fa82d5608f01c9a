import { METHODS } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

const summary = 'request'

/** One line for each request, without address, query or anything else of the visitor. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const method = METHODS.includes(context.req.method) ? context.req.method : 'other'
    log.info({ method, route: routePath(context), status: context.res.status, ms }, summary)
  }
}

/** One line for what was no request that can be read. */
export function logUnreadable(log: Logger, status: number): void {
  log.info({ method: 'none', route: 'none', status, ms: 0 }, summary)
}
