import type { Server } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type ClientAddressReader = (context: Context) => string | undefined

/** The peer's address or, from trusted proxies ("10.0.0.0/8"), the last untrusted one in X-Forwarded-For. */
export function createClientAddressReader(trustedProxies: readonly string[]): ClientAddressReader {
  const isTrusted = createNetworkCheck(trustedProxies)
  return (context) => {
    const socket = context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address
    if (socket === undefined) return undefined
    const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? []
    return resolveAddress(
      unmap(socket),
      forwarded.map((entry) => unmap(entry.trim())),
      isTrusted,
    )
  }
}

function resolveAddress(
  socket: string,
  forwarded: readonly string[],
  isTrusted: (address: string) => boolean,
): string {
  let address = socket
  for (const next of forwarded.toReversed()) {
    if (!isTrusted(address) || isIP(next) === 0) break
    address = next
  }
  return address
}

/** Gives a check whether an address lies in one of these networks ("10.0.0.0/8", "::1"). */
function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = readFamily(address)
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return (address) => {
    const plain = unmap(address)
    return isIP(plain) > 0 && list.check(plain, readFamily(plain))
  }
}

function readFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A socket that listens on IPv6 names its IPv4 clients "::ffff:192.0.2.1". */
function unmap(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** An IPv4 address, mapped or not, or the /64 that one IPv6 holder has (RFC 6177). No socket: "none". */
export function readClientNetwork(address: string | undefined): string {
  if (address === undefined) return 'none'
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = readGroups(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function readGroups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((half) =>
    half
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16)),
  )
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => 0)
  return [...head, ...gap, ...tail]
}

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
