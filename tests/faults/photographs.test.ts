import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoEndpoints } from '#domain/api.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

/** On PostgreSQL another instance may be at work: a job is tried again after two minutes. */
const onSqlite = testDatabases.filter(({ engine }) => engine === 'SQLite')

describe.each(onSqlite)('killed while it checks a photograph, on $engine', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it('loses none that has come, and leaves no process and no file behind', async () => {
    const { environment } = database
    let product = await startProduct({ environment })
    const { cookie } = await enterAsAdmin(product.address, database)
    const kills = bySize(2, 100)
    let seen = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const bytes = await makePhotograph(kill)
      const sent = await uploadFile(askAt(product), cookie, { name: `${kill}.jpg`, bytes })
      expect(sent.status).toBe(200)
      const children = await waitForCheck(product, () => countPhotographs(product, cookie), kill + 1)
      seen += children.length
      await product.end('SIGKILL')
      for (const pid of children) await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
      product = await startProduct({ environment })
      await expect.poll(() => countPhotographs(product, cookie), { timeout: 400_000 }).toBe(kill + 1)
    }
    expect(seen).toBeGreaterThan(0)
    // A check that has just ended takes its own folder away after its photograph is listed.
    const folder = join(environment.DATA_DIR, 'photographs')
    const listWork = async () => (await readdir(folder)).filter((name) => name.startsWith('work-'))
    await expect.poll(listWork, { timeout: 60_000 }).toEqual([])
    await product.end('SIGTERM')
  }, 1_200_000)
})

/** Each another photograph, also once it is compressed: the same one twice is one. */
async function makePhotograph(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (number * 40) % 256, g: 120, b: (number * 7) % 256 }
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
  return new Uint8Array(await image.jpeg().toBuffer())
}

function askAt({ address }: Product) {
  return { request: (path: string, init: RequestInit) => fetch(address + path, init) }
}

async function countPhotographs(product: Product, cookie: string): Promise<number> {
  const { path, output } = photoEndpoints.list
  const response = await askAt(product).request(path, { headers: { Cookie: cookie } })
  return output.parse(await response.json()).photos.length
}

/** Gives the processes that check a photograph; none where a busy machine let the check end before anybody looked. */
async function waitForCheck(
  { pid }: Product,
  count: () => Promise<number>,
  wanted: number,
): Promise<number[]> {
  let children: number[] = []
  await expect
    .poll(
      async () => {
        children = await listChildren(pid)
        return children.length > 0 || (await count()) === wanted
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBe(true)
  return children
}

/** The processes that check photographs for this one, which has others too. */
async function listChildren(pid: number): Promise<number[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
  const commands = await Promise.all(children.map((child) => read(`/proc/${child}/cmdline`)))
  return children.filter((_, place) => commands[place]?.includes('render-child')).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
