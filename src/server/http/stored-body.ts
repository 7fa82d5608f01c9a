import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { matchesTag } from './entity-tag.ts'

/** A text that is answered many times, kept compressed: hundreds of documents would fill the memory otherwise. */
export interface StoredBody {
  /** Begins every entity tag of it; each coding adds its own name, for strong tags differ with the bytes. */
  hash: string
  read(encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>>
}

/** The usual window of 4 MB would be reserved for texts of 0.1 MB, and rarely given back to the system. */
const brotliWindow = 17

/** Keeps a text ready to be answered as most browsers take it; for the others it is made from that. */
export async function storeBody(text: string): Promise<StoredBody> {
  const plain = new TextEncoder().encode(text)
  const brotli = await compressBrotli(plain)
  const restore = async () => new Uint8Array(await promisify(brotliDecompress)(brotli))
  let gzipped: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    async read(encoding) {
      if (encoding === 'br') return brotli
      if (encoding === undefined) return restore()
      gzipped ??= restore().then(compressGzip)
      return gzipped
    },
  }
}

async function compressBrotli(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }))
}

async function compressGzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes))
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
