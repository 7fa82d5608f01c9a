import { isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which its holder has whole (RFC 6177). An
 * IPv4 address in IPv6 dress is that address. Requests without a socket count as one.
 */
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

/** The eight groups of an IPv6 address; its canonical form comes from the URL parser. */
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
