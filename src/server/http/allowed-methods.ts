import type { Handler } from 'hono'
import { rejectRequest } from './responses.ts'

/** Answers every other method of a path that exists (RFC 9110 §15.5.6). */
export function allowOnly(...methods: string[]): Handler {
  return (context) => rejectRequest(context, 405, 'method_not_allowed', { Allow: methods.join(', ') })
}
