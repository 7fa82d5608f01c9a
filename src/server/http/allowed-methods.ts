import type { Handler } from 'hono'
import { rejectRequest } from './responses.ts'

/** 405 for every other method of a path (RFC 9110 §15.5.6). */
export function allowOnly(...methods: string[]): Handler {
  return (context) => rejectRequest(context, 405, 'method_not_allowed', { Allow: methods.join(', ') })
}
