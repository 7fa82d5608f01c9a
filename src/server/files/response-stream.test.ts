import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileSender } from './send-file.ts'

/** More than the two systems keep between them. */
const size = 64_000_000

const silence = 1_000 // ms

let server: ServerType
let port: number

beforeEach(async () => {
  const sender = createFileSender({
    readClientAddress: () => undefined,
    limits: { most: 1, share: 1, waiting: 0, patience: 0 },
    longestSilence: silence,
  })
  const piece = Buffer.alloc(256 * 1024, 'm')
  const app = new Hono().get('/audio/long.mp3', (context) =>
    sender.offerPieces(
      context,
      { size, pieceSize: piece.byteLength, read: async () => piece },
      { tag: '"long"', headers: { 'Content-Type': 'audio/mpeg' } },
    ),
  )
  server = createAdaptorServer(app)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})

afterEach(() => {
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
})

function listen() {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => client.destroy())
  client.write('GET /audio/long.mp3 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return client
}

async function ask(headers: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/audio/long.mp3`, { headers })
  await response.body?.cancel()
  return response.status
}

test('a listener who takes nothing for a while gives the place back, and goes on by a range', async () => {
  const silent = listen()
  await once(silent, 'connect')
  await expect.poll(() => ask({ Range: 'bytes=0-9' })).toBe(503)
  await expect.poll(() => ask({ Range: `bytes=${size - 9}-` }), { timeout: 10_000 }).toBe(206)
  silent.destroy()
})

test('who takes a little all the time keeps the place', async () => {
  const slow = listen()
  const end = performance.now() + 3 * silence
  while (performance.now() < end) {
    slow.resume()
    for (let chunk = 0; chunk < 8; chunk += 1) await once(slow, 'data')
    slow.pause()
    await setTimeout(50)
    expect(await ask({ Range: 'bytes=0-9' })).toBe(503)
  }
  expect(slow.destroyed).toBe(false)
  slow.destroy()
})
