import type { Server } from 'node:http'
import { createNetworkCheck } from './client-address.ts'
import { readClientNetwork } from './client-network.ts'

/** How many connections one address may hold at a time; a school or a firm may share one. */
export const mostConnections = 1_000

/** Closes what one address opens beyond its share, so that nobody takes all the connections there can be. */
export function capConnections(server: Server, trustedProxies: readonly string[]): void {
  const isTrusted = createNetworkCheck(trustedProxies)
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // Through a proxy come the connections of everyone.
    if (remoteAddress !== undefined && isTrusted(remoteAddress)) return
    const network = readClientNetwork(remoteAddress)
    const count = held.get(network) ?? 0
    if (count >= mostConnections) return socket.destroy()
    held.set(network, count + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left === 0) held.delete(network)
      else held.set(network, left)
    })
  })
}
