import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import { bodyLimit, formBodyLimit } from '#domain/api.ts'
import { offsetHeader, pieceSize } from '#domain/uploads.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { type ApiErrorCode, rejectFields, rejectRequest } from './responses.ts'

/** The body of a request by its schema. `limit` in bytes: 64 KB by default. Throws an HTTPException with the rejection: 400, 413
 * or 415. */
export async function readInput<T>(context: Context, schema: z.ZodMiniType<T>, limit?: number): Promise<T> {
  const body = await readJson(context.req.raw, limit)
  if (!body.ok) throw createRejection(context, body.status, body.code)
  const input = parseInput(schema, body.value)
  if (!input.ok) throw new HTTPException(400, { res: rejectFields(context, input.issues) })
  return input.value
}

/** The identifier that a path names. Throws an HTTPException with the rejection, 404, where it names none. */
export function readIdentifier(context: Context): string {
  const id = context.req.param('id') ?? ''
  return requireFound(context, isIdentifier(id) && id)
}

/** What was asked for. Throws an HTTPException with the rejection, 404, where it is not there. */
export function requireFound<T>(context: Context, found: T | undefined | false): T {
  if (found === undefined || found === false) throw createRejection(context, 404, 'not_found')
  return found
}

type ReadBody =
  | { ok: true; bytes: Buffer }
  | { ok: false; status: 413; code: 'body_too_large' }
  | { ok: false; status: 415; code: 'content_type_unsupported' }

type ReadJson =
  | { ok: true; value: unknown }
  | Failed<ReadBody>
  | { ok: false; status: 400; code: 'json_invalid' }

type Failed<Read> = Extract<Read, { ok: false }>

/** A byte-order mark is no JSON (RFC 8259 §8.1): it is kept, so that parsing fails. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

async function readBody(request: Request, type: string, limit: number): Promise<ReadBody> {
  if (!hasType(request.headers, type)) return { ok: false, status: 415, code: 'content_type_unsupported' }
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  const bytes = declared > limit ? undefined : await readLimited(request, limit)
  return bytes === undefined ? { ok: false, status: 413, code: 'body_too_large' } : { ok: true, bytes }
}

/** In UTF-8, and not compressed. */
function hasType(headers: Headers, type: string): boolean {
  const given = headers.get('Content-Type')?.toLowerCase() ?? ''
  const parameters = given.startsWith(type) ? given.slice(type.length) : undefined
  return (
    parameters !== undefined &&
    /^\s*(;\s*charset="?utf-8"?\s*)?$/.test(parameters) &&
    !headers.has('Content-Encoding')
  )
}

async function readJson(request: Request, limit = bodyLimit): Promise<ReadJson> {
  try {
    const body = await readBody(request, 'application/json', limit)
    return body.ok ? { ok: true, value: JSON.parse(decoder.decode(body.bytes)) } : body
  } catch {
    return { ok: false, status: 400, code: 'json_invalid' }
  }
}

/** How a browser sends a form without script. */
export const formType = 'application/x-www-form-urlencoded'

/** The fields of a form that a browser sent without script, at most 256 KB; it writes line breaks as CRLF
 * (https://url.spec.whatwg.org/#application/x-www-form-urlencoded). */
export async function readFormFields(
  request: Request,
): Promise<{ ok: true; fields: Record<string, string> } | Failed<ReadBody>> {
  const body = await readBody(request, formType, formBodyLimit)
  if (!body.ok) return body
  const sent = new URLSearchParams(body.bytes.toString())
  const fields = Array.from(sent, ([name, value]) => [name, value.replaceAll('\r\n', '\n')] as const)
  return { ok: true, fields: Object.fromEntries(fields) }
}

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

/** Reads a piece of a file and where it begins, at most 256 KB, whatever length the request declares. Throws an HTTPException with
 * the rejection: 400, 413 or 415. */
export async function readPiece(context: Context): Promise<{ offset: number; bytes: Buffer }> {
  const { headers } = context.req.raw
  const offset = headers.get(offsetHeader) ?? ''
  if (!/^\d{1,9}$/.test(offset)) throw createRejection(context, 400, 'offset_wrong')
  if (headers.get('Content-Type') !== 'application/octet-stream' || headers.has('Content-Encoding'))
    throw createRejection(context, 415, 'piece_type_unsupported')
  const isTooLong = Number(headers.get('Content-Length') ?? 0) > pieceSize
  const bytes = isTooLong ? undefined : await readLimited(context.req.raw, pieceSize)
  if (bytes === undefined) throw createRejection(context, 413, 'piece_size_wrong')
  return { offset: Number(offset), bytes }
}

function createRejection(context: Context, status: ContentfulStatusCode, code: ApiErrorCode): HTTPException {
  return new HTTPException(status, { res: rejectRequest(context, status, code) })
}
