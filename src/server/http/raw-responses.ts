import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { SecurityHeaders } from './security-headers.ts'

/** In ms; time for the client to read the last response. */
const closeDelay = 1_000

/** The response to an unreadable request. */
export function composeRejection(status: number, headers: SecurityHeaders): Response {
  return new Response(STATUS_CODES[status], {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' },
  })
}

/** The same as bytes, where no request was parsed; without a body, as it may be for HEAD. */
export function composeRawRejection(status: number, headers: SecurityHeaders): string {
  const all = [...composeRejection(status, headers).headers, ['Content-Length', '0'], ['Connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

/** Half open for a second: closing on unread bytes would reset the connection and lose the response. */
export function endWithoutReading(socket: Socket, lastResponse = ''): void {
  socket.end(lastResponse)
  // Node resumes the request once more after its response; the pause must come later.
  setImmediate(() => socket.pause())
  setTimeout(() => socket.destroy(), closeDelay).unref()
}
