import { stat } from 'node:fs/promises'
import type { Context } from 'hono'
import { type ClientAddressReader, readClientNetwork } from '#server/http/client-address.ts'
import { rejectForNow } from '#server/http/responses.ts'
import { matchesTag } from '#server/http/stored-body.ts'
import { createGate, type Gate, type GateLimits } from '#server/limits/gate.ts'
import { createDoor, type Door } from '#server/limits/late-starts.ts'
import { allowMissing, readIfPresent } from './file-access.ts'
import { type ByteRange, chunkSize, readByteChunks, readFileChunks } from './read-chunks.ts'
import { createResponseStream, type OpenChunks } from './response-stream.ts'

interface OutgoingFile {
  headers: Record<string, string>
  tag?: string
}

interface StoredPieces {
  size: number
  pieceSize: number // bytes
  read: (position: number) => Promise<Uint8Array>
}

interface OutgoingStream {
  headers: Record<string, string>
  length?: number
  open: OpenChunks
}

/** Sends files, each as a stream with little memory; what is taken along has places of its own, so that no picture waits
 * for it. Where all places are taken for too long, the answer is 503 with Retry-After. */
export interface FileSender {
  show(context: Context, path: string, file: OutgoingFile): Promise<Response | undefined>
  offer(context: Context, path: string, file: OutgoingFile): Promise<Response | undefined>
  offerBytes(context: Context, bytes: Uint8Array, file: OutgoingFile): Promise<Response>
  offerPieces(context: Context, pieces: StoredPieces, file: OutgoingFile): Promise<Response>
  offerStream(context: Context, stream: OutgoingStream): Promise<Response>
}

/** Each holds a descriptor and memory for as long as its reader likes, a chunk that waits and one on its way: 256 readers who take nothing hold some 30 MB. */
const usualLimits = { most: 256, share: 64, waiting: 256, patience: 10_000 }

const retryAfter = '10' // s

/** The one way in which files go out. */
export function createFileSender({
  readClientAddress,
  limits = usualLimits,
  door = createDoor(),
  longestSilence,
}: {
  readClientAddress: ClientAddressReader
  limits?: GateLimits
  door?: Door
  longestSilence?: number // ms
}): FileSender {
  const shown = createGate(limits)
  const offered = createGate(limits)
  const takeTurn = createTurns(door)

  const stream = async (context: Context, gate: Gate, open: OpenChunks, head: Head) => {
    if (context.req.method === 'HEAD') return context.body(null, head.status, head.headers)
    const leave = await gate.enter(readClientNetwork(readClientAddress(context)))
    if (leave === undefined) return rejectForNow(context, retryAfter)
    const body = createResponseStream(context, { open, takeTurn, onEnd: leave, longestSilence })
    return context.body(body, head.status, head.headers)
  }

  const sendFile = async (context: Context, gate: Gate, path: string, file: OutgoingFile) => {
    const found = await allowMissing(stat(path))
    if (found === undefined) return undefined
    if (found.size > chunkSize)
      return sendPart(context, { ...file, size: found.size }, (range, head) =>
        stream(context, gate, (signal) => readFileChunks(path, signal, range), head),
      )
    // One chunk: no descriptor stays open for it, and it waits for no place.
    const bytes = await readIfPresent(path)
    if (bytes === undefined) return undefined
    return sendPart(context, { ...file, size: bytes.byteLength }, async ({ start, end }, head) =>
      context.body(bytes.subarray(start, end + 1), head.status, head.headers),
    )
  }

  return {
    show: (context, path, file) => sendFile(context, shown, path, file),
    offer: (context, path, file) => sendFile(context, offered, path, file),
    offerBytes: (context, bytes, file) =>
      sendPart(context, { ...file, size: bytes.byteLength }, (range, head) =>
        stream(context, offered, () => readByteChunks(bytes, range), head),
      ),
    offerPieces: (context, pieces, file) =>
      sendPart(context, { ...file, size: pieces.size }, (range, head) =>
        stream(context, offered, () => readPieceChunks(pieces, range), head),
      ),
    async offerStream(context, { headers, length, open }) {
      const sized = length === undefined ? headers : { ...headers, 'Content-Length': String(length) }
      return stream(context, offered, open, { status: 200, headers: sized })
    },
  }
}

/** In ms; however many connect, a chunk goes out after this. */
const longestPause = 100

/** One chunk a turn of the event loop, over all that is sent, and none while visitors connect: pages are answered between
 * two of them. */
function createTurns(door: Door): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => door.waitUntilFree(performance.now() + longestPause))
    return last
  }
}

async function* readPieceChunks(
  { pieceSize, read }: StoredPieces,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let from = start; from <= end; ) {
    const position = Math.floor(from / pieceSize)
    const begin = position * pieceSize
    const chunk = (await read(position)).subarray(from - begin, end + 1 - begin)
    if (chunk.byteLength === 0) throw new Error('A stored piece is shorter than it should be')
    yield chunk
    from += chunk.byteLength
  }
}

interface Head {
  status: 200 | 206
  headers: Record<string, string>
}

async function sendPart(
  context: Context,
  { headers: own, tag, size }: OutgoingFile & { size: number },
  send: (range: ByteRange, head: Head) => Promise<Response>,
): Promise<Response> {
  const headers = { ...own, 'Accept-Ranges': 'bytes', ...(tag !== undefined && { ETag: tag }) }
  if (tag !== undefined && matchesTag(context.req.header('If-None-Match'), tag))
    return context.body(null, 304, headers)
  const asked = { range: context.req.header('Range'), ifRange: context.req.header('If-Range') }
  const part = context.req.method === 'GET' ? parseRange(asked, { size, tag }) : undefined
  if (part === 'unsatisfiable')
    return context.body(null, 416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
  const range = part ?? { start: 0, end: size - 1 }
  const length = { 'Content-Length': String(range.end - range.start + 1) }
  if (part === undefined) return send(range, { status: 200, headers: { ...headers, ...length } })
  const place = { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }
  return send(range, { status: 206, headers: { ...headers, ...length, ...place } })
}

/**
 * The one part of a file that is asked for (RFC 9110 §14.2); undefined for the whole, as where several are asked for, or
 * where the part belongs to another version (§13.1.5); "unsatisfiable" where it begins behind the end.
 */
export function parseRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, tag }: { size: number; tag: string | undefined },
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (ifRange !== undefined && ifRange !== tag) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
