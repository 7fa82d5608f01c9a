import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Logger } from 'pino'
import {
  bodyLimit,
  contentEndpoints,
  documentBodyLimit,
  photoEndpoints,
  riderEndpoints,
} from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { pressArchiveAddress } from '#domain/pages/press-file-addresses.ts'
import { pieceSize } from '#domain/pictures/photograph-calls.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { composeRawRejection, endWithoutReading } from './raw-responses.ts'
import { logUnreadable } from './request-log.ts'
import type { SecurityHeaders } from './security-headers.ts'

const longestRequest = 60_000 // ms

/** In ms; backups and press kits are large, and their reader's line may be slow. */
const longestDownload = 3_600_000

interface ServeOptions {
  headers: SecurityHeaders
  log: Logger
  longest?: number // ms
}

const errorStatuses: ReadonlyMap<unknown, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Passes requests to a listener, each with a timeout, and rejects what is no request. */
export function serveRequests(server: Server, listener: RequestListener, options: ServeOptions): void {
  const { headers, log, longest = longestRequest } = options
  const responses = new WeakMap<Socket, ServerResponse>()

  const serve: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming
    // Which of two hosts is meant is ambiguous (RFC 9112 §3.2).
    if ((incoming.headersDistinct.host?.length ?? 0) > 1) {
      logUnreadable(log, 400)
      return endWithoutReading(socket, composeRawRejection(400, headers))
    }
    const earlier = responses.get(socket)
    // A request before the earlier response is not served, for a few pipelined bytes could ask for a flood;
    // its sender may retry on another connection (RFC 9112 §9.3.2).
    if (earlier !== undefined && !earlier.writableFinished) return endAfterResponse(socket, earlier)
    responses.set(socket, outgoing)
    const timer = setTimeout(() => outgoing.destroy(), isDownload(incoming) ? longestDownload : longest)
    outgoing.once('close', () => clearTimeout(timer))
    if (isOpenEnded(incoming)) endAfterResponse(socket, outgoing)
    listener(incoming, outgoing)
  }

  server.on('request', serve)
  server.on('checkContinue', (incoming, outgoing) => {
    if (readDeclaredLength(incoming) <= findBodyLimit(incoming)) outgoing.writeContinue()
    serve(incoming, outgoing)
  })
  // Other expectations may be ignored (RFC 9110 §10.1.1).
  server.on('checkExpectation', serve)

  server.on('clientError', (error, socket) => {
    if (!(socket instanceof Socket) || !socket.writable) return
    const current = responses.get(socket)
    const begun = current !== undefined && !current.writableFinished
    if (begun && current.headersSent) return socket.destroy()
    const status = errorStatuses.get('code' in error ? error.code : undefined) ?? 400
    // A request that has reached the app is logged there.
    if (!begun) logUnreadable(log, status)
    endWithoutReading(socket, composeRawRejection(status, headers))
  })
}

const [backupFolder = ''] = settingsEndpoints.downloadBackup.path.split('{')

const downloads = [backupFolder, ...languages.map(pressArchiveAddress)]

function isDownload({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && downloads.some((address) => url?.startsWith(address))
}

const uploads = [photoEndpoints.send, riderEndpoints.send].map(({ method, path }) => {
  const [folder = ''] = path.split('{')
  return { method, folder }
})

/** In bytes: documents and pieces of files are longer than anything else that is sent. */
function findBodyLimit({ method, url }: IncomingMessage): number {
  if (url?.startsWith(contentEndpoints.list.path)) return documentBodyLimit
  const isPiece = uploads.some((each) => each.method === method && url?.startsWith(each.folder))
  return isPiece ? pieceSize : bodyLimit
}

function isOpenEnded(incoming: IncomingMessage): boolean {
  return (
    incoming.headers['transfer-encoding'] !== undefined ||
    readDeclaredLength(incoming) > findBodyLimit(incoming)
  )
}

function readDeclaredLength(incoming: IncomingMessage): number {
  return Number(incoming.headers['content-length'] ?? 0)
}

function endAfterResponse(socket: Socket, outgoing: ServerResponse): void {
  socket.destroySoon = () => endWithoutReading(socket)
  if (outgoing.headersSent && outgoing.shouldKeepAlive) outgoing.once('finish', socket.destroySoon)
  outgoing.shouldKeepAlive = false
}
