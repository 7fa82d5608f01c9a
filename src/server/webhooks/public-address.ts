import { BlockList, isIPv4 } from 'node:net'

/** Addresses that are nobody's on the Internet, or lead to IPv4 ones (https://www.iana.org/assignments/iana-ipv4-special-registry
 * and …/iana-ipv6-special-registry). Of IPv6, only 2000::/3 is given out. */
const notPublic = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const

/** A list for each family: in a common one, IPv4 addresses would be those of IPv6 that hold them. */
const refused = { ipv4: listNetworks('ipv4'), ipv6: listNetworks('ipv6') }

function listNetworks(family: keyof typeof notPublic): BlockList {
  const list = new BlockList()
  for (const network of notPublic[family]) {
    const [address = '', length] = network.split('/')
    list.addSubnet(address, Number(length), family)
  }
  return list
}

/** Whether an IP address is one of the Internet, and not of this machine, its network or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  return !refused[family].check(address, family)
}
