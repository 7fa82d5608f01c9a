import { setInterval as everyInterval } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostConnections } from '#server/http/client-address.ts'
import { composeRequest, openConnection, readResponse } from '#tests/attacks/raw-connection.ts'
import { openSlowClients } from '#tests/attacks/slow-clients.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const count = bySize(150, 2_000)

/** No connection is held longer by one who does not use it, in seconds. */
const longest = 40

let database: TestDatabase
let product: Product

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({ environment: database.environment })
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  await database.dispose()
})

it('cuts slow clients off and lets nobody wait for them', async () => {
  const clients = await openSlowClients(product.port, count)
  const held = Promise.all(clients.map((client) => client.held))
  let cut = false
  void held.then(() => {
    cut = true
  })
  const times: number[] = []
  for await (const _ of everyInterval(50)) {
    if (cut) break
    const page = await send(`${product.address}/es`, { from: createClientAddress() })
    const form = await post(product.address, createForm())
    expect([page.status, form.status]).toEqual([200, 201])
    times.push(page.milliseconds, form.milliseconds)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const seconds = (await held).map((milliseconds) => Math.round(milliseconds / 100) / 10)
  const longestHeld = new Map(clients.map(({ kind }, index) => [kind, seconds[index] ?? 0]))
  console.log(`${count} slow clients, cut off after`, Object.fromEntries(longestHeld))
  console.log(`${times.length} honest requests meanwhile, p99 ${Math.round(p99)} ms`)
  expect(Math.max(...seconds)).toBeLessThan(longest)
})

const target = '/api/course-registrations'
const json = { 'Content-Type': 'application/json' }

it.each([
  ['announces its length', { ...json, 'Content-Length': '99999999999' }, ''],
  ['comes in parts', { ...json, 'Transfer-Encoding': 'chunked' }, '1000000\r\n'],
  ['goes where nothing is read', { 'Content-Length': '99999999999' }, ''],
])('refuses an endless body that %s, and does not read it', async (name, headers, before) => {
  const path = name.startsWith('goes') ? '/es' : target
  const socket = await openConnection(product.port, createClientAddress())
  const answer = readResponse(socket)
  const open = { Connection: 'keep-alive', ...headers }
  socket.write(composeRequest({ method: 'POST', target: path, headers: open }) + before)
  const block = Buffer.alloc(65_536, 0x20)
  const pour = () => {
    while (socket.writable && socket.write(block));
  }
  socket.on('drain', pour)
  pour()
  expect((await answer)?.status).toBe(path === target ? 413 : 405)
  // What the two systems keep between them; a reader would have taken hundreds of megabytes.
  expect(socket.bytesWritten - socket.writableLength).toBeLessThan(20_000_000)
})

it('refuses an announced body before it is sent', async () => {
  const socket = await openConnection(product.port, createClientAddress())
  const headers = { ...json, Expect: '100-continue', 'Content-Length': '70000' }
  socket.write(composeRequest({ method: 'POST', target, headers }))
  expect((await readResponse(socket))?.status).toBe(413)
})

/** What one address and another see while the first holds more connections than its share. */
async function openTooMany(): Promise<{ open: number; other: number; more: string }> {
  const from = createClientAddress()
  const sockets = await Promise.all(
    Array.from({ length: mostConnections + 50 }, () => openConnection(product.port, from)),
  )
  for (const socket of sockets) socket.resume()
  const other = await send(`${product.address}/healthz`, { from: createClientAddress() })
  const more = await send(`${product.address}/healthz`, { from }).then(
    ({ status }) => `answered ${status}`,
    () => 'refused',
  )
  // Some are closed before all others are open.
  const open = sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.destroy()
  return { open, other: other.status, more }
}

it('lets one address hold its share of connections and no more', async () => {
  // A machine so slow that the silent ones were cut off for their silence meanwhile looks again.
  await expect
    .poll(openTooMany, { timeout: 60_000 })
    .toEqual({ open: mostConnections, other: 200, more: 'refused' })
})
