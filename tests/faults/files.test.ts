import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contentEndpoints, riderEndpoints } from '#domain/api.ts'
import { pressArchiveAddress, pressSheetAddress, riderAddress } from '#domain/pages/press-file-addresses.ts'
import { offsetHeader, pieceSize } from '#domain/pictures/photograph-calls.ts'
import { largestRider, nameRider } from '#domain/press/rider.ts'
import { openConnection, waitForEnd } from '#tests/attacks/raw-connection.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, postUntilAnswered } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

/** Of every kind of file at once. */
const readers = bySize(30, 200)

const aborts = bySize(100, 1_000)

/** In MB: of the process that answers visitors. */
const mostMemory = 350

let database: TestDatabase
let product: Product
let files: string[]

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({ environment: database.environment })
  await publishRider()
  files = [riderAddress('es', 'songs-of-reeds'), pressArchiveAddress('es'), pressSheetAddress('es')]
  for (const file of files) expect((await send(product.address + file)).status).toBe(200)
}, 300_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await database.dispose()
})

/** The largest rider there may be. */
async function publishRider(): Promise<void> {
  const { cookie } = await enterAsAdmin(product.address, database)
  const bytes = Buffer.alloc(largestRider, '%')
  bytes.write('%PDF-1.7\n')
  bytes.write('%%EOF\n', largestRider - 6)
  const id = nameRider(createHash('sha256').update(bytes).digest('hex'))
  const ask = async (
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => {
    const options = { method, body, headers: { Cookie: cookie, ...headers } }
    const response = await fetch(product.address + path, options)
    expect(response.ok).toBe(true)
    return response.status === 204 ? undefined : response.json()
  }
  const json = { 'Content-Type': 'application/json' }
  for (let offset = 0; offset < bytes.byteLength; offset += pieceSize)
    await ask(
      'PUT',
      riderEndpoints.send.path.replace('{id}', id),
      bytes.subarray(offset, offset + pieceSize),
      {
        'Content-Type': 'application/octet-stream',
        [offsetHeader]: String(offset),
      },
    )
  await ask('POST', riderEndpoints.finish.path, JSON.stringify({ id, bytes: bytes.byteLength }), json)
  const path = contentEndpoints.read.path.replace('{id}', 'programmes')
  const read = await fetch(product.address + path, { headers: { Cookie: cookie } })
  const { version: base } = contentEndpoints.read.output.parse(await read.json())
  const changes = [{ path: ['programmes', 0, 'rider', 'es'], value: id }]
  const saved = await ask('PATCH', path, JSON.stringify({ base, changes }), json)
  const { version } = contentEndpoints.change.output.parse(saved)
  await ask(
    'POST',
    contentEndpoints.publish.path,
    JSON.stringify({ documents: [{ id: 'programmes', version }] }),
    json,
  )
  const address = product.address + riderAddress('es', 'songs-of-reeds')
  await vi.waitFor(async () => expect((await send(address)).status).toBe(200), { timeout: 60_000 })
}

/** Asks for a file, and reads nothing of it. */
async function ask(file: string): Promise<Socket> {
  const socket = await openConnection(product.port, createClientAddress())
  socket.write(`GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

async function countDescriptors(): Promise<number> {
  return (await readdir(`/proc/${product.pid}/fd`)).length
}

async function measureMemory(): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

it('files take little memory, however many read them slowly, and forms are taken meanwhile', async () => {
  const before = await countDescriptors()
  const sockets: Socket[] = []
  let peak = await measureMemory()
  for (let reader = 0; reader < readers; reader += 1) {
    sockets.push(...(await Promise.all(files.map(ask))))
    peak = Math.max(peak, await measureMemory())
    if (reader % 10 === 0) expect((await postUntilAnswered(product.address, createForm())).status).toBe(201)
  }
  expect((await send(`${product.address}/es`)).status).toBe(200)
  peak = Math.max(peak, await measureMemory())
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.map(waitForEnd))
  console.log(`${sockets.length} slow readers: ${peak} MB at most`)
  expect(peak).toBeLessThan(mostMemory)
  await expect.poll(countDescriptors, { timeout: 60_000 }).toBeLessThanOrEqual(before + 5)
}, 600_000)

it('a download that is given up leaves nothing open', async () => {
  const before = await countDescriptors()
  for (let abort = 0; abort < aborts; abort += 1) {
    const socket = await ask(files[abort % files.length] ?? '')
    await once(socket, 'data')
    socket.destroy()
  }
  await expect.poll(countDescriptors, { timeout: 60_000 }).toBeLessThanOrEqual(before + 5)
  for (const file of files) expect((await send(product.address + file)).status).toBe(200)
}, 600_000)
