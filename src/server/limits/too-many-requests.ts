import type { Context } from 'hono'
import { rejectRequest } from '#server/http/responses.ts'

/** `retryAfter` in seconds. */
export function rejectTooMany(context: Context, retryAfter: number): Response {
  return rejectRequest(context, 429, 'too_many_requests', { 'Retry-After': String(retryAfter) })
}
