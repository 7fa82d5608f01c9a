import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { refuse } from './answers.ts'

/** Seconds after which a caller may try again while the database is away. */
const retryAfter = '5'

/** The one place where surprises end: logged once, without what the visitor sent, and answered 500 or 503. */
export function createErrorHandler(log: Logger): (error: Error, context: Context) => Response {
  return (error, context) => {
    const unavailable = isDatabaseUnavailable(error)
    log.error(describeError(error), unavailable ? 'the database is unavailable' : 'a call failed')
    return unavailable
      ? refuse(context, 503, 'unavailable', { 'Retry-After': retryAfter })
      : refuse(context, 500, 'server_error')
  }
}

// Messages of databases and schemas name columns and rules; their other properties may hold a visitor's words.
function describeError(error: Error): { name: string; code?: unknown; stack?: string } {
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: error.stack }
}
