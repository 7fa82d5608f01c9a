import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDoor, startDownloadsLate } from './late-starts.ts'

const server = createServer()
/** Tells of connections: as many as a test wants. */
const visitors = new EventEmitter()
const door = createDoor()
door.watch(visitors)
let address: string
let isCrowded: boolean

const crowd = () => {
  visitors.emit('connection')
  if (isCrowded) setImmediate(crowd)
}

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('no port')
  address = `http://127.0.0.1:${place.port}`
  isCrowded = true
  crowd()
})
afterEach(async () => {
  isCrowded = false
  server.removeAllListeners('request')
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Answers each request with its address; the addresses in the order in which they were begun. */
function serve(longest?: number): string[] {
  const begun: string[] = []
  const answer = ({ url = '' }: IncomingMessage, outgoing: ServerResponse) => {
    begun.push(url)
    outgoing.end(url)
  }
  server.on('request', startDownloadsLate(door, answer, longest))
  return begun
}

const ask = async (path: string) => (await fetch(address + path)).text()

it('the door is free after a turn without a connection, or at the latest moment', async () => {
  const since = performance.now()
  await door.waitUntilFree(since + 20)
  expect(performance.now()).toBeGreaterThanOrEqual(since + 20)
  const waiting = door.waitUntilFree(Number.POSITIVE_INFINITY)
  isCrowded = false
  await waiting
})

it.each(['/es/press/everything.zip', '/de/press/riders/songs-of-reeds.pdf', '/preview/fr/agenda'])(
  '%s begins when nobody connects any more, and pages before',
  async (late) => {
    const begun = serve()
    const download = ask(late)
    await once(server, 'request')
    for (const page of ['/es', '/fr/press', '/de/agenda']) expect(await ask(page)).toBe(page)
    expect(begun).toEqual(['/es', '/fr/press', '/de/agenda'])
    isCrowded = false
    expect(await download).toBe(late)
  },
)

it('a download begins after a while, however many connect', async () => {
  serve(20)
  expect(await ask('/es/press/sheet.pdf')).toBe('/es/press/sheet.pdf')
})

it('a download whose reader has left does not begin', async () => {
  const begun = serve()
  const leaving = new AbortController()
  const download = fetch(`${address}/es/press/sheet.pdf`, { signal: leaving.signal })
  const left = new Promise((resolve) =>
    server.once('request', (_incoming, outgoing) => outgoing.once('close', resolve)),
  )
  await once(server, 'request')
  leaving.abort()
  await expect(download).rejects.toThrow()
  await left
  isCrowded = false
  await ask('/fr/press/sheet.pdf')
  expect(begun).toEqual(['/fr/press/sheet.pdf'])
})
