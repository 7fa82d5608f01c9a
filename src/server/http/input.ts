import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { bodyLimit } from '#domain/api.ts'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { rejectFields, rejectRequest } from './responses.ts'

type ReadInput<T> = { ok: true; value: T } | { ok: false; response: Response }

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

type ReadBody =
  | { ok: true; value: unknown }
  | { ok: false; status: 400; code: 'json_invalid' }
  | { ok: false; status: 413; code: 'body_too_large' }
  | { ok: false; status: 415; code: 'content_type_unsupported' }

/** A byte-order mark is no JSON (RFC 8259 §8.1): it is kept, so that parsing fails. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads at most `limit` bytes, whatever length the request declares. */
async function readJson(request: Request, limit = bodyLimit): Promise<ReadBody> {
  if (!isJson(request.headers)) return { ok: false, status: 415, code: 'content_type_unsupported' }
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > limit) return { ok: false, status: 413, code: 'body_too_large' }
  try {
    const bytes = await readLimited(request, limit)
    if (bytes === undefined) return { ok: false, status: 413, code: 'body_too_large' }
    return { ok: true, value: JSON.parse(decoder.decode(bytes)) }
  } catch {
    return { ok: false, status: 400, code: 'json_invalid' }
  }
}

function isJson(headers: Headers): boolean {
  return (
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('Content-Type') ?? '') &&
    !headers.has('Content-Encoding')
  )
}

/** Undefined when there are more. The stream is not cancelled: the connection still needs its response. */
async function readLimited(request: Request, limit: number): Promise<Buffer | undefined> {
  // Node ends a body at its declared length, which was compared before; as a stream it takes far longer to read.
  if (request.headers.has('Content-Length')) {
    const bytes = Buffer.from(await request.arrayBuffer())
    return bytes.byteLength > limit ? undefined : bytes
  }
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limit) return undefined
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

type ReadPiece =
  | { ok: true; bytes: Buffer }
  | { ok: false; status: 413; code: 'piece_size_wrong' }
  | { ok: false; status: 415; code: 'piece_type_unsupported' }

/** Reads a piece of a file, at most 256 KB, whatever length the request declares. */
export async function readPiece(request: Request): Promise<ReadPiece> {
  const { headers } = request
  if (headers.get('Content-Type') !== 'application/octet-stream' || headers.has('Content-Encoding'))
    return { ok: false, status: 415, code: 'piece_type_unsupported' }
  const isTooLong = Number(headers.get('Content-Length') ?? 0) > pieceSize
  const bytes = isTooLong ? undefined : await readLimited(request, pieceSize)
  return bytes === undefined ? { ok: false, status: 413, code: 'piece_size_wrong' } : { ok: true, bytes }
}
