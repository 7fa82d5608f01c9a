import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { serveRequests } from './request-lifecycle.ts'

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

let server: Server

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

async function connectTo(listener: RequestListener, longest?: number): Promise<Socket> {
  await listen(listener, longest)
  return connectOnce()
}

async function listen(listener: RequestListener, longest?: number): Promise<void> {
  server = createServer()
  const log = pino({ level: 'silent' })
  serveRequests(server, listener, { headers: {}, log, ...(longest !== undefined && { longest }) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function connectOnce(): Socket {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = connect(address.port, '127.0.0.1')
  client.on('error', () => client.destroy())
  return client
}

test('an answer that is not taken is not offered for ever, whatever its reader says meanwhile', async () => {
  const answer = Buffer.alloc(50_000_000)
  const client = await connectTo((_incoming, outgoing) => outgoing.end(answer), 200)
  client.write(request)
  const talk = setInterval(() => client.write('\r\n'), 20)
  await new Promise((resolve) => client.once('close', resolve))
  clearInterval(talk)
  expect(client.bytesRead).toBeLessThan(answer.length)
})

test.each([
  ['at once', 0],
  ['in two steps', 20],
])('who asks again before an answer that comes %s gets that one alone', async (_, delay) => {
  let asked = 0
  const client = await connectTo((_incoming, outgoing) => {
    asked += 1
    if (delay > 0) outgoing.flushHeaders()
    setTimeout(() => outgoing.end('answer'), delay)
  })
  let said = ''
  client.on('data', (chunk) => {
    said += chunk
  })
  client.write(request.repeat(50))
  await new Promise((resolve) => client.once('close', resolve))
  expect([asked, said.split('HTTP/1.1 200').length - 1]).toEqual([1, 1])
})

test.each([
  '/api/settings/backups/one',
  '/fr/press/everything.zip',
  '/api/course-registrations/export?from=2026-01-01',
  '/plates/photo-6000x4000-0123456789abcdef0123456789abcdef.jpg',
])('%s is taken for longer than another answer may be', async (address) => {
  const answer = Buffer.alloc(50_000_000)
  await listen(({ url }, outgoing) => void (url === address && outgoing.end(answer)), 200)
  const download = connectOnce()
  download.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(server, 'request')
  // The time of the one that was asked for later is over when its line is cut.
  const other = connectOnce().resume()
  other.write(request)
  await new Promise((resolve) => other.once('close', resolve))
  download.resume()
  await new Promise((resolve) => download.once('close', resolve))
  expect(download.bytesRead).toBeGreaterThan(answer.length)
})
