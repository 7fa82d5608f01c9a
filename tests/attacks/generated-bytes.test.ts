import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts'
import { disguises } from '#tests/attacks/disguises.ts'
import { generatedBody } from '#tests/attacks/generated-bodies.ts'
import { openConnection, waitForEnd } from '#tests/attacks/raw-connection.ts'
import { readStoredRows } from '#tests/attacks/stored-rows.ts'
import { createFolder } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { createClientAddress } from '#tests/processes/client.ts'
import { bySize, chooseSeed } from '#tests/size.ts'

const seed = chooseSeed()
const count = bySize(1_000, 50_000)
const together = 20

const noise = fc.string({ maxLength: 40, unit: 'binary' })

const target = fc.oneof(
  fc
    .tuple(fc.constantFrom(...disguises.values()), fc.constantFrom('/fr', '/api/me', '/api/auth/sign-out'))
    .map(([disguise, path]) => disguise(path)),
  fc.constantFrom('*', '', '/', 'http://', 'http://[', 'https://u:p@h/api/me', 'x:1', '//', '/%', '/\x00'),
  noise,
)

const requestLine = fc
  .tuple(
    fc.constantFrom(
      'GET',
      'POST',
      'HEAD',
      'TRACE',
      'CONNECT',
      'PRI',
      'OPTIONS',
      'get',
      'STEAL',
      'DELETE',
      '',
    ),
    target,
    fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''),
  )
  .map((parts) => parts.join(' '))

const headerLine = fc.oneof(
  fc.constantFrom(
    'Host: localhost',
    'Host: localhost',
    'Host: a b',
    'Host:',
    'Host: u:p@h',
    'Connection: close',
    'Connection: upgrade\r\nUpgrade: websocket',
    'Upgrade: h2c',
    'Expect: 100-continue',
    'Expect: x',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 5, 5',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: x',
    'Content-Type: application/json',
    'Cookie: ;;=;',
    ' folded: 1',
    'no colon',
    ': no name',
    'X\x00: 1',
  ),
  noise.map((text) => `X-Noise: ${text}`),
  fc.constant(`X-Long: ${'x'.repeat(20_000)}`),
)

const tail = fc.oneof(
  fc.constantFrom(
    '',
    '5\r\n{}   \r\n0\r\n\r\n',
    '{}   ',
    'ffffffffff\r\n',
    '-1\r\n',
    '0\r\nX: 1\r\n\r\n',
    'GET /',
  ),
  noise,
)

/** A form in parts, each a few bytes long; the lengths are right. */
const formInParts = fc
  .tuple(generatedBody, fc.integer({ min: 500, max: 9_000 }))
  .map(([{ path, bytes }, size]) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => {
      const part = Buffer.from(bytes.subarray(index * size, (index + 1) * size)).toString('latin1')
      return `${part.length.toString(16)}\r\n${part}\r\n`
    })
    return `${head}${parts.join('')}0\r\n\r\n`
  })

/** What may come through a connection: nearly HTTP, HTTP that is odd, several of them, and noise. */
const bytes = fc.oneof(
  fc
    .tuple(requestLine, fc.array(headerLine, { maxLength: 6 }), tail)
    .map(([line, headers, rest]) => `${[line, ...headers].join('\r\n')}\r\n\r\n${rest}`),
  formInParts,
  fc
    .array(requestLine, { maxLength: 3 })
    .map((lines) => lines.map((line) => `${line}\r\nHost: a\r\n\r\n`).join('')),
  noise,
)

let server: AttackedServer

beforeAll(async () => {
  server = await startAttackedServer(createFolder, makeLimits())
})
afterAll(() => server.dispose())

it('no bytes fail the product, and nothing of them is stored', async () => {
  const { DATA_DIR = '' } = server.environment
  const open = await openDatabase({ dataFolder: DATA_DIR })
  const before = await readStoredRows(open)
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: together, maxLength: together }), async (all) => {
      const from = createClientAddress()
      const said = (await Promise.all(all.map((text) => say(server.port, text, from)))).flat()
      for (const status of said) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(said.filter((status) => status >= '500')).toEqual([])
    }),
    { seed, numRuns: Math.ceil(count / together) },
  )
  console.log(`${count} connections with TEST_SEED=${seed}`, Object.fromEntries([...statuses].toSorted()))
  expect(await readStoredRows(open)).toEqual(before)
  await open.close()
})

/** Says something, ends, and gives the statuses of all answers. */
async function say(port: number, text: string, from: string): Promise<string[]> {
  const socket = await openConnection(port, from)
  let answers = ''
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString('latin1')
  })
  socket.end(Buffer.from(text, 'latin1'))
  await waitForEnd(socket)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)
}
