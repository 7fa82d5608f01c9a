import { BlockList, isIP } from 'node:net'
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
export function createNetworkCheck(networks: readonly string[]): (address: string) => boolean {
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
