import { type Agent, type IncomingHttpHeaders, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** From the first byte sent to the last byte read, in milliseconds. */
  milliseconds: number
}

export interface Message {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** The client's own address. */
  from?: string
  /** After so many milliseconds the client gives up. */
  limit?: number
  /** Keeps connections open for a next request. */
  agent?: Agent
}

let clients = 0

/** An address of this machine that no other client of this run has: 127.16.0.1 and those that follow. */
export function createClientAddress(): string {
  clients += 1
  return `127.${16 + ((clients >> 16) % 200)}.${(clients >> 8) & 0xff}.${clients & 0xff}`
}

/** Sends one request, on a connection of its own unless there is an agent. Rejects when no whole answer comes. */
export function send(url: string, message: Message = {}): Promise<Answer> {
  const { method = 'GET', body, from = '127.0.0.1', limit = 60_000, agent = false } = message
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(text !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    }),
    ...message.headers,
  }
  const start = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(limit)
  const request = url.startsWith('https:') ? requestSecurely : requestPlainly
  const sent = request(url, { method, headers, agent, localAddress: from, signal }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('error', reject)
    answer.once('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: Buffer.concat(chunks).toString(),
        milliseconds: performance.now() - start,
      }),
    )
  })
  sent.once('error', reject)
  sent.end(text)
  return promise
}
