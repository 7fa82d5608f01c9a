import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientAddressReader, readClientNetwork } from './client-address.ts'

async function read(trusted: string[], socket: string | undefined, forwarded?: string): Promise<string> {
  const readAddress = createClientAddressReader(trusted)
  const app = new Hono().get('/', (context) => context.text(readAddress(context) ?? 'none'))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const bindings = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
  const response = await app.request('/', { headers }, bindings)
  return response.text()
}

test.each([
  ['the socket, without proxies', [], '192.0.2.7', undefined, '192.0.2.7'],
  ['the socket, whatever a visitor claims', [], '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['the socket, when it is no trusted proxy', ['10.0.0.1'], '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['what a trusted proxy says', ['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'the last word, not the claim before it',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '198.51.100.1, 203.0.113.9',
    '203.0.113.9',
  ],
  [
    'the first untrusted behind two proxies',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '203.0.113.9, 10.4.4.4',
    '203.0.113.9',
  ],
  ['the proxy, when it names nothing readable', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['the proxy, when it names nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['IPv4 in its IPv6 dress', ['127.0.0.1'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['nothing, without a socket', ['10.0.0.1'], undefined, '203.0.113.9', 'none'],
])('the client address is %s', async (_rule, trusted, socket, forwarded, expected) => {
  expect(await read(trusted, socket, forwarded)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  [undefined, 'none'],
])('the address %s counts as %s', (address, network) => {
  expect(readClientNetwork(address)).toBe(network)
})
