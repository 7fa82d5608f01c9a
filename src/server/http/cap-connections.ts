import type { Server } from 'node:http'
import { createNetworkCheck } from './client-address.ts'
import { readClientNetwork } from './client-network.ts'

/** For one address, which a school or a firm may share. */
export const mostConnections = 1_000

/** Closes connections beyond the share of an address, so that nobody takes all there can be. */
export function capConnections(server: Server, trustedProxies: readonly string[]): void {
  const isTrusted = createNetworkCheck(trustedProxies)
  const held = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // A proxy carries everyone's connections.
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
