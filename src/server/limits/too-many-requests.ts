import type { Context } from 'hono'
import { refuse } from '#server/http/responses.ts'

/** The refusal of what came too often; `retryAfter` in seconds. */
export function refuseTooMany(context: Context, retryAfter: number): Response {
  return refuse(context, 429, 'too_many_requests', { 'Retry-After': String(retryAfter) })
}
