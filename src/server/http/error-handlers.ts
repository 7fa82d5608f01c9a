import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { describeRejection, rejectRequest } from './responses.ts'

const failed = { status: 500, code: 'server_error', headers: {}, summary: 'a call failed' } as const

const unavailable = {
  status: 503,
  code: 'unavailable',
  headers: { 'Retry-After': '5' },
  summary: 'the database is unavailable',
} as const

type UnavailableCheck = (error: Error) => boolean

/** Gives the response of a request that was rejected; logs an unexpected error once, without what the visitor sent, and responds
 * with 500 or 503. */
export function createErrorHandler(log: Logger, isUnavailable: UnavailableCheck): ErrorHandler {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const { status, code, headers } = logFailure(log, error, isUnavailable(error))
    return rejectRequest(context, status, code, headers)
  }
}

/** The same for pages, in plain text. */
export function createPageErrorHandler(log: Logger, isUnavailable: UnavailableCheck): ErrorHandler {
  return (error, context) => {
    const { status, code, headers } = logFailure(log, error, isUnavailable(error))
    return context.text(describeRejection(context, code), status, { ...headers, 'Cache-Control': 'no-store' })
  }
}

/** Logs an error once, without what the visitor sent; gives what to respond with. */
export function logFailure(log: Logger, error: Error, isUnavailable: boolean) {
  const failure = isUnavailable ? unavailable : failed
  log.error(describeError(error), failure.summary)
  return failure
}

/** A failure as it is logged: a message or another property may quote what was sent, so only the stack frames are kept. */
export function describeError(error: Error): { name: string; code?: unknown; stack: string } {
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  return { name: error.name, code: 'code' in error ? error.code : undefined, stack: frames.join('\n') }
}
