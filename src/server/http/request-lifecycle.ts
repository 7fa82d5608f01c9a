import {
  type IncomingMessage,
  METHODS,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { bodyLimit, formBodyLimit, submissionEndpoints } from '#domain/api.ts'
import { hour, minute } from '#domain/durations.ts'
import { endpoints } from '#domain/endpoints.ts'
import { languages } from '#domain/language.ts'
import { pressArchiveAddress } from '#domain/pages/file-addresses.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { formType } from './input.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** The app for Node's server; a request with an invalid host or path never reaches it. */
export function createRequestListener(
  app: Pick<Hono, 'fetch'>,
  { headers, log }: { headers: SecurityHeaders; log: Logger },
): RequestListener {
  return getRequestListener(app.fetch, {
    // Unread bodies stay unread: request-lifecycle.ts decides how such a connection ends.
    autoCleanupIncoming: false,
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500
      logUnreadable(log, status)
      return composeRejection(status, headers)
    },
  })
}

const longestRequest = minute

/** Backups and press kits are large, and their reader's line may be slow. */
const longestDownload = hour

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

/** A listener who pauses takes nothing for a while; the browser goes on by a range. */
const audioFolder = '/audio/'

const downloads = [
  backupFolder,
  audioFolder,
  ...languages.map(pressArchiveAddress),
  ...Object.values(submissionEndpoints).map(({ export: exported }) => exported.path),
]

/** A photograph of the press kit for print has up to 20 MB. */
const photograph = /^\/plates\/photo-[^/]+\.jpg$/

function isDownload({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && (downloads.some((address) => url.startsWith(address)) || photograph.test(url))
}

const long = endpoints.flatMap(({ method, path, limit }) =>
  limit === undefined ? [] : [{ method, folder: path.split('{', 1).join(), limit }],
)

/** In bytes: documents, pieces of files and forms without script may be longer than anything else that is sent. */
function findBodyLimit({ method, url, headers }: IncomingMessage): number {
  const call = long.find((each) => each.method === method && url?.startsWith(each.folder))
  if (call !== undefined) return call.limit
  const isForm = !url?.startsWith('/api/') && headers['content-type']?.startsWith(formType)
  return isForm ? formBodyLimit : bodyLimit
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

/** In ms; time for the client to read the last response. */
const closeDelay = 1_000

function composeRejection(status: number, headers: SecurityHeaders): Response {
  return new Response(STATUS_CODES[status], {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' },
  })
}

/** The same as bytes, where no request was parsed; without a body, as it may be for HEAD. */
function composeRawRejection(status: number, headers: SecurityHeaders): string {
  const all = [...composeRejection(status, headers).headers, ['Content-Length', '0'], ['Connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

/** Half open for a second: closing on unread bytes would reset the connection and lose the response. */
function endWithoutReading(socket: Socket, lastResponse = ''): void {
  socket.end(lastResponse)
  // Node resumes the request once more after its response; the pause must come later.
  setImmediate(() => socket.pause())
  setTimeout(() => socket.destroy(), closeDelay).unref()
}

const summary = 'request'

/** One line for each request, without address, query or anything else of the visitor. */
export function logRequests(log: Logger): MiddlewareHandler {
  if (!log.isLevelEnabled('info')) return (_context, next) => next()
  return async (context, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    const method = METHODS.includes(context.req.method) ? context.req.method : 'other'
    log.info({ method, route: routePath(context), status: context.res.status, ms }, summary)
  }
}

function logUnreadable(log: Logger, status: number): void {
  log.info({ method: 'none', route: 'none', status, ms: 0 }, summary)
}
