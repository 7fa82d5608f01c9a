import { once } from 'node:events'
import * as z from 'zod/mini'

const Message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.nullable(z.number()), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])

/** In ms; Firefox forgets what it was asked of a document that has been replaced meanwhile. */
const commandTimeout = 30_000

/** A connection that speaks WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi */
export interface BidiConnection {
  send(method: string, parameters?: Record<string, unknown>): Promise<unknown>
  /** Calls back with the parameters of every event of that name. */
  listen(method: string, callback: (parameters: unknown) => void): void
  close(): Promise<void>
}

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: { method: string; callback: (parameters: unknown) => void }[] = []
  let count = 0

  socket.addEventListener('message', ({ data }) => {
    const message = Message.parse(JSON.parse(String(data)))
    if (message.type === 'event') {
      for (const { method, callback } of listeners) if (method === message.method) callback(message.params)
      return
    }
    const command = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('The browser has gone'))
  })
  await once(socket, 'open')

  return {
    send: (method, parameters = {}) => {
      count += 1
      const command = Promise.withResolvers<unknown>()
      waiting.set(count, command)
      socket.send(JSON.stringify({ id: count, method, params: parameters }))
      const overdue = new Error(`The browser did not respond to ${method} within ${commandTimeout} ms`)
      const timer = setTimeout(() => command.reject(overdue), commandTimeout)
      return command.promise.finally(() => clearTimeout(timer))
    },
    listen: (method, callback) => {
      listeners.push({ method, callback })
    },
    close: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
