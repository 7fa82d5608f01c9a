import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Logger } from 'pino'
import { bodyLimit } from '#domain/api.ts'
import { composeRawRejection, endWithoutReading } from './raw-responses.ts'
import { logUnreadable } from './request-log.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** How long one request may take, from its headers to the last byte of its answer, in milliseconds. */
const longestRequest = 60_000

interface ServeOptions {
  /** For the answers to what the listener never sees. */
  headers: SecurityHeaders
  log: Logger
  /** In milliseconds; a minute when left out. */
  longest?: number
}

/** What Node finds wrong with a connection, and how that is answered; all else is a bad request. */
const faults: ReadonlyMap<unknown, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_HEADER_OVERFLOW', 431],
])

/** Lets a server hand its requests to a listener, none of them endless, and refuses what is no request. */
export function serveRequests(server: Server, listener: RequestListener, options: ServeOptions): void {
  const { headers, log, longest = longestRequest } = options
  const answers = new WeakMap<Socket, ServerResponse>()

  const serve: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming
    // Which of two hosts is meant, nobody can tell (RFC 9112 §3.2).
    if ((incoming.headersDistinct.host?.length ?? 0) > 1) {
      logUnreadable(log, 400)
      return endWithoutReading(socket, composeRawRejection(400, headers))
    }
    const earlier = answers.get(socket)
    // What comes before the earlier answer is not heard, for a few bytes could ask for a flood; its sender may ask
    // again through another connection (RFC 9112 §9.3.2).
    if (earlier !== undefined && !earlier.writableFinished) return endAfterResponse(socket, earlier)
    answers.set(socket, outgoing)
    const timer = setTimeout(() => outgoing.destroy(), longest)
    outgoing.once('close', () => clearTimeout(timer))
    if (isOpenEnded(incoming)) endAfterResponse(socket, outgoing)
    listener(incoming, outgoing)
  }

  server.on('request', serve)
  server.on('checkContinue', (incoming, outgoing) => {
    if (readDeclaredLength(incoming) <= bodyLimit) outgoing.writeContinue()
    serve(incoming, outgoing)
  })
  // RFC 9110 §10.1.1: whatever else is expected may be left unheeded.
  server.on('checkExpectation', serve)

  server.on('clientError', (error, socket) => {
    if (!(socket instanceof Socket) || !socket.writable) return
    const current = answers.get(socket)
    const begun = current !== undefined && !current.writableFinished
    if (begun && current.headersSent) return socket.destroy()
    const status = faults.get('code' in error ? error.code : undefined) ?? 400
    // What has come to the app already is logged there.
    if (!begun) logUnreadable(log, status)
    endWithoutReading(socket, composeRawRejection(status, headers))
  })
}

/** Whether more may follow than is ever read. */
function isOpenEnded(incoming: IncomingMessage): boolean {
  return incoming.headers['transfer-encoding'] !== undefined || readDeclaredLength(incoming) > bodyLimit
}

function readDeclaredLength(incoming: IncomingMessage): number {
  return Number(incoming.headers['content-length'] ?? 0)
}

function endAfterResponse(socket: Socket, outgoing: ServerResponse): void {
  socket.destroySoon = () => endWithoutReading(socket)
  if (outgoing.headersSent && outgoing.shouldKeepAlive) outgoing.once('finish', socket.destroySoon)
  outgoing.shouldKeepAlive = false
}
