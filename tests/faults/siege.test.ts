import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pressArchiveAddress, pressSheetAddress, riderAddress } from '#domain/pages/file-addresses.ts'
import { openConnection, waitForEnd } from '#tests/attacks/raw-connection.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { type Editor, enterAsEditor } from '#tests/processes/editor.ts'
import { createForm, postUntilAnswered } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

/** Of every kind of file at once. */
const readers = bySize(20, 200)

const aborts = bySize(100, 1_000)

const previews = bySize(10, 100)

/** In ms: of a page, whose time before the siege, on a machine that does other things too, is allowed ten times on top. */
const latest = 250

/** In MB: of the process that answers visitors, and of it and its children, for which the unit in deploy/ has 400. */
const most = { server: 350, all: 400 }

let database: TestDatabase
let product: Product
let editor: Editor
let files: string[]

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({
    environment: { ...database.environment, MALLOC_ARENA_MAX: '1' },
  })
  editor = await enterAsEditor(product.address, database)
  await editor.publishLargestRider()
  await editor.writeLargestDocument()
  const gallery = await (await fetch(`${product.address}/es/gallery`)).text()
  const [plate = ''] = /\/plates\/[\w.-]+\.avif/.exec(gallery) ?? []
  files = [
    riderAddress('es', 'songs-of-reeds'),
    pressArchiveAddress('es'),
    pressSheetAddress('es'),
    plate,
    '/es/gallery',
    '/es/agenda.ics',
  ]
  for (const file of files) expect((await send(product.address + file)).status).toBe(200)
}, 300_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await database.dispose()
})

/** Asks for a file, and reads nothing of it. */
async function ask(file: string): Promise<Socket> {
  const socket = await openConnection(product.port, createClientAddress())
  socket.write(`GET ${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

async function countDescriptors(): Promise<number> {
  return (await readdir(`/proc/${product.pid}/fd`)).length
}

/** In MB, what a process holds; 0 for one that has ended. */
async function measureMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

async function measureFamily(): Promise<{ server: number; all: number }> {
  const children = await readFile(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
  const sizes = await Promise.all([product.pid, ...children.trim().split(' ').map(Number)].map(measureMemory))
  return { server: sizes[0] ?? 0, all: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Notes until it is stopped what the processes hold, and how long a page takes of which one is asked for every 50 ms. */
function watchProduct() {
  const peak = { server: 0, all: 0 }
  const times: number[] = []
  const asked: Promise<void>[] = []
  let isOver = false
  const askForPage = async () => {
    const page = await send(`${product.address}/es/bio`, { from: createClientAddress() })
    expect(page.status).toBe(200)
    times.push(page.milliseconds)
  }
  const watching = (async () => {
    while (!isOver) {
      asked.push(askForPage())
      const now = await measureFamily()
      peak.server = Math.max(peak.server, now.server)
      peak.all = Math.max(peak.all, now.all)
      await pause(50)
    }
    await Promise.all(asked)
  })()
  return async () => {
    isOver = true
    await watching
    const sorted = times.toSorted((a, b) => a - b)
    const late = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    return { ...peak, late, pages: times.length }
  }
}

it('slow readers, previews and uploads at their limits together take little memory, and forms are taken meanwhile', async () => {
  const before = await countDescriptors()
  const stopAlone = watchProduct()
  await pause(5_000)
  const alone = await stopAlone()
  const stop = watchProduct()
  const sockets: Socket[] = []
  const reading = async () => {
    for (let reader = 0; reader < readers; reader += 1) sockets.push(...(await Promise.all(files.map(ask))))
  }
  const previewing = async () => {
    const answers = await Promise.all(Array.from({ length: previews }, () => editor.preview('/es/press')))
    expect(answers.filter((status) => status !== 200)).toEqual([])
  }
  const writing = async () => {
    for (let form = 0; form < readers / 4; form += 1)
      expect((await postUntilAnswered(product.address, createForm())).status).toBe(201)
  }
  await Promise.all([reading(), previewing(), writing(), editor.sendPhotographsToQuota()])
  const peak = await stop()
  console.log(
    `${Math.round(peak.server)} MB at most, ${Math.round(peak.all)} with children; ` +
      `${peak.pages} pages, p99 ${Math.round(peak.late)} ms, before ${Math.round(alone.late)} ms`,
  )
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.map(waitForEnd))
  expect(peak.server).toBeLessThan(most.server)
  expect(peak.all).toBeLessThan(most.all)
  expect(peak.late).toBeLessThan(latest + 10 * alone.late)
  await expect.poll(countDescriptors, { timeout: 60_000 }).toBeLessThanOrEqual(before + 5)
}, 900_000)

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
