import { isIPv6 } from 'node:net'

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
