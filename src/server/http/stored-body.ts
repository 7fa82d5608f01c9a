import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { addSecurityHeaders, createSecuredResponse } from './security-headers.ts'

/** Kept compressed: hundreds of documents would fill the memory otherwise. */
export interface StoredBody {
  /** Begins the entity tags; each coding adds its name, for strong tags differ with the bytes. */
  hash: string
  read(encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>>
}

/** As a power of two; the usual 4 MB would be reserved for texts of 0.1 MB, and rarely freed. */
const brotliWindow = 17

/** Of Brotli: nobody waits for the best, which takes a third of a second for a long page, and what is sent once is not
 * worth it. */
const qualities = { once: 2, quick: 4, best: 11 }

/** The beginning of a text's hash (SHA-256); of two texts that have the same, both are the same. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/**
 * Kept in Brotli, which most browsers accept; other codings come from that. The first bytes are compressed quickly, and
 * replaced by smaller ones for the same text once they are read again; none of them is sent in ranges.
 */
export async function storeBody(text: string, { isRare = false } = {}): Promise<StoredBody> {
  const bytes = new TextEncoder().encode(text)
  const hash = hashText(bytes)
  let brotli = await compressBrotli(bytes, isRare ? qualities.once : qualities.quick)
  const improve = async () => {
    brotli = await compressBrotli(await restoreBrotli(brotli), qualities.best)
  }
  let reads = 0
  const readBrotli = () => {
    reads += 1
    // One after the other, so that whoever waits for a page finds a free thread.
    if (reads === 2 && !isRare) improving = improving.then(improve).catch(() => undefined)
    return brotli
  }
  // A crowd that takes no coding shares the text, which is in memory for as long as one of them reads it.
  let plain = new WeakRef(bytes)
  let restoring: Promise<Uint8Array<ArrayBuffer>> | undefined
  const restore = async () => {
    try {
      const restored = await restoreBrotli(brotli)
      plain = new WeakRef(restored)
      return restored
    } finally {
      restoring = undefined
    }
  }
  const readPlain = async () => {
    const shared = plain.deref()
    if (shared !== undefined) return shared
    restoring ??= restore()
    return restoring
  }
  let gzipped: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    hash,
    async read(encoding) {
      if (encoding === 'br') return readBrotli()
      if (encoding === undefined) return readPlain()
      gzipped ??= readPlain().then(compressGzip)
      return gzipped
    },
  }
}

/** Reads a text that is composed when it is first asked for, and anew once there is another version. */
export function keepBody(
  compose: () => string | Promise<string>,
  readVersion: () => unknown = () => undefined,
): () => Promise<StoredBody> {
  const store = async () => storeBody(await compose())
  let kept: { version: unknown; body: Promise<StoredBody> } | undefined
  return () => {
    const version = readVersion()
    if (kept !== undefined && kept.version === version) return kept.body
    const body = store()
    kept = { version, body }
    body.catch(() => {
      if (kept?.body === body) kept = undefined
    })
    return body
  }
}

let improving: Promise<void> = Promise.resolve()

async function compressBrotli(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }))
}

async function restoreBrotli(brotli: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(brotliDecompress)(brotli))
}

async function compressGzip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes))
}

interface PreparedResponseOptions {
  status?: number
  headers: Record<string, string>
}

export type PreparedResponse = (context: Context) => Promise<Response>

/** Negotiates coding and entity tag; composes headers once, as that takes longer than sending. */
export function prepareResponse(
  stored: StoredBody,
  { status = 200, headers }: PreparedResponseOptions,
): PreparedResponse {
  const { 'Content-Type': type, Vary: others, ...common } = headers
  const vary = others === undefined ? 'Accept-Encoding' : `${others}, Accept-Encoding`
  const prepared = new Map<Encoding | undefined, { length: number; headers: Record<string, string> }>()
  return async (context) => {
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
    const tag = `"${stored.hash}${encoding === undefined ? '' : `-${encoding}`}"`
    const known = { ...common, Vary: vary, ETag: tag }
    if (status === 200 && matchesTag(context.req.header('If-None-Match'), tag))
      return createSecuredResponse(context, null, {
        status: 304,
        headers: addSecurityHeaders(context, known),
      })
    const body = await stored.read(encoding)
    const length = body.byteLength
    let complete = prepared.get(encoding)
    if (complete?.length !== length) {
      const headers = addSecurityHeaders(context, {
        ...known,
        ...(type !== undefined && { 'Content-Type': type }),
        ...(encoding !== undefined && { 'Content-Encoding': encoding }),
        'Content-Length': String(length),
      })
      complete = { length, headers }
      prepared.set(encoding, complete)
    }
    await waitForTurn()
    return createSecuredResponse(context, body, { status, headers: complete.headers })
  }
}

/** The same for rare responses, prepared anew each time. */
export function sendStoredBody(
  context: Context,
  stored: StoredBody,
  options: PreparedResponseOptions,
): Promise<Response> {
  return prepareResponse(stored, options)(context)
}

let turn: Promise<void> | undefined

/** Responses of one turn of the event loop go out together, so that their reader wakes once. */
function waitForTurn(): Promise<void> {
  turn ??= setImmediate().then(() => {
    turn = undefined
  })
  return turn
}

export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The best coding that is kept and accepted; undefined means the plain bytes (RFC 9110 §12.5.3). */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  kept: readonly Encoding[] = encodings,
): Encoding | undefined {
  const qualities = new Map((acceptEncoding ?? '').split(',').map(parseQuality))
  const quality = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  const best = Math.max(...kept.map(quality))
  return kept.find((encoding) => quality(encoding) > 0 && quality(encoding) === best)
}

function parseQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const quality = weight === undefined ? 1 : Number.parseFloat(weight)
  return [name, Number.isFinite(quality) ? quality : 0]
}

/** Compared weakly (RFC 9110 §13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const named = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(tag)
}
