import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { apiFailure } from '#domain/api.ts'
import { createErrorHandler } from './on-error.ts'

/** What a person reads in place of a page that could not be made: the error's words, without the shape of /api. */
export function createPageErrorHandler(log: Logger): ErrorHandler {
  const handleError = createErrorHandler(log)
  return async (error, context) => {
    const answer = handleError(error, context)
    const { error: words } = z.parse(apiFailure, await answer.json())
    context.header('Cache-Control', 'no-store')
    return answer.status === 503 ? context.text(words, 503) : context.text(words, 500)
  }
}
