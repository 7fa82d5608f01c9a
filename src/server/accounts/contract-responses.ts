import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { rejectRequest, rejectWithMessage } from '#server/http/responses.ts'

const refusal = z.object({ code: z.string(), message: z.string() })

const retryAfter = '2' // s

/** Gives Better Auth's response as the contract has it. */
export async function respondAsContract(
  context: Context,
  endpoint: Endpoint,
  response: Response,
): Promise<Response> {
  if (!response.ok) {
    const { code, message } = refusal.parse(await response.json())
    return rejectWithMessage(response.status, code.toLowerCase(), message)
  }
  for (const cookie of response.headers.getSetCookie()) {
    context.header('Set-Cookie', cookie, { append: true })
  }
  // Better Auth's response also holds the session's token; the contract's schema leaves it out.
  return context.json(endpoint.output.parse(await response.json()))
}

/** Rejects a call for which no password can be hashed soon, with 503. */
export function rejectBusy(context: Context): Response {
  return rejectRequest(context, 503, 'unavailable', { 'Retry-After': retryAfter })
}
