import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { parseInput } from '#domain/validation/validation.ts'
import { readJson } from './body.ts'
import { rejectFields, rejectRequest } from './responses.ts'

export type ReadInput<T> = { ok: true; value: T } | { ok: false; response: Response }

/** The body of a request by its schema, or the rejection: 400, 413 or 415. `limit` in bytes: 64 KB by default. */
export async function readInput<T>(
  context: Context,
  schema: z.ZodMiniType<T>,
  limit?: number,
): Promise<ReadInput<T>> {
  const body = await readJson(context.req.raw, limit)
  if (!body.ok) return { ok: false, response: rejectRequest(context, body.status, body.code) }
  const input = parseInput(schema, body.value)
  return input.ok ? input : { ok: false, response: rejectFields(context, input.issues) }
}
