import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface AttackRequest {
  method: string
  /** The request target, sent as it stands. */
  target: string
  headers?: Record<string, string>
  body?: string
}

export interface AttackResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends a request to a port of this machine; rejects when the connection ends without an answer. */
export type Attack = (attack: AttackRequest) => Promise<AttackResponse>

/** A client with an address of its own that keeps its connections, and makes no target normal. */
export function createAttacker(port: number, localAddress: string): Attack & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const attack: Attack = ({ method, target, headers = {}, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<AttackResponse>()
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const all = { ...length, ...headers }
    const sent = request(
      { host: '127.0.0.1', port, localAddress, agent, method, path: target, headers: all },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
    return promise
  }
  return Object.assign(attack, { [Symbol.dispose]: () => agent.destroy() })
}
