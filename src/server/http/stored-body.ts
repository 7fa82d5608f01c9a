import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { matchesTag } from './entity-tag.ts'

/** A text that is answered many times: made once, compressed at most once for each coding. */
export interface StoredBody {
  /** Begins every entity tag of it; each coding adds its own name, for strong tags differ with the bytes. */
  hash: string
  read(encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>>
}

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Keeps a text ready to be answered; it is compressed when a coding is first asked for. */
export function storeBody(text: string): StoredBody {
  const plain = new TextEncoder().encode(text)
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    async read(encoding) {
      if (encoding === undefined) return plain
      const bytes =
        compressed.get(encoding) ?? compress[encoding](plain).then((result) => new Uint8Array(result))
      compressed.set(encoding, bytes)
      return bytes
    },
  }
}

/** Answers with a stored body: the coding the caller takes, an entity tag, 304 when the caller has it already. */
export async function answerStored(
  context: Context,
  stored: StoredBody,
  { status = 200, headers }: { status?: ContentfulStatusCode; headers: Record<string, string> },
): Promise<Response> {
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
  const tag = `"${stored.hash}${encoding === undefined ? '' : `-${encoding}`}"`
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Vary', 'Accept-Encoding', { append: true })
  context.header('ETag', tag)
  if (status === 200 && matchesTag(context.req.header('If-None-Match'), tag)) {
    context.header('Content-Type', undefined)
    return context.body(null, 304)
  }
  if (encoding !== undefined) context.header('Content-Encoding', encoding)
  const body = await stored.read(encoding)
  context.header('Content-Length', String(body.byteLength))
  return context.body(body, status)
}
