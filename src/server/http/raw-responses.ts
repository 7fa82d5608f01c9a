import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { SecurityHeaders } from './security-headers.ts'

/** How long an ended connection waits for the other side to read its last answer, in milliseconds. */
const farewell = 1_000

/** The answer to what cannot be read as a request. */
export function composeRejection(status: number, headers: SecurityHeaders): Response {
  return new Response(STATUS_CODES[status], {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' },
  })
}

/** The same answer in bytes, for a connection that no request has come through; without words, as HEAD wants it. */
export function composeRawRejection(status: number, headers: SecurityHeaders): string {
  const all = [...composeRejection(status, headers).headers, ['Content-Length', '0'], ['Connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

/**
 * Ends a connection without reading what is still being sent. One that is closed on unread bytes is reset, and the
 * reset takes back its last answer; so it stays half open for a second.
 */
export function endWithoutReading(socket: Socket, lastResponse = ''): void {
  socket.end(lastResponse)
  // Node lets the rest of a request flow once more after its answer; the pause must come behind that.
  setImmediate(() => socket.pause())
  setTimeout(() => socket.destroy(), farewell).unref()
}
