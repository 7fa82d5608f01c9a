import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  /** By their names in small letters. */
  headers: Headers
  body: string
}

/** A connection to the product from an address of its own, before anything was said. */
export async function openConnection(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  socket.on('error', () => socket.destroy())
  return socket
}

/** Says exactly these bytes and reads until the other side ends; undefined when it ended without an answer. */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  localAddress?: string,
): Promise<RawResponse | undefined> {
  const socket = await openConnection(port, localAddress)
  socket.write(bytes)
  return readResponse(socket)
}

/** What comes through a connection until it ends, read as one answer. */
export async function readResponse(socket: Socket): Promise<RawResponse | undefined> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await waitForEnd(socket)
  return parseResponse(Buffer.concat(chunks).toString('latin1'))
}

/** Waits until a connection has ended, in whichever way. */
export function waitForEnd(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (socket.closed) resolve()
  socket.once('close', () => resolve())
  return promise
}

export interface RawRequest {
  method: string
  /** The request target as it is sent, in no way made normal. */
  target: string
  headers?: Record<string, string>
  body?: string
}

/** A request in bytes, whose connection ends with its answer. */
export function composeRequest({ method, target, headers = {}, body = '' }: RawRequest): string {
  const all: Record<string, string> = { Host: 'localhost', Connection: 'close', ...headers }
  if (body !== '' && !('Transfer-Encoding' in all)) all['Content-Length'] ??= String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function parseResponse(text: string): RawResponse | undefined {
  const [, status, lines = '', body = ''] =
    /^HTTP\/1\.1 (\d{3})[^\r]*\r\n(.*?)\r\n\r\n(.*)$/s.exec(text) ?? []
  if (status === undefined) return undefined
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return { status: Number(status), headers, body }
}
