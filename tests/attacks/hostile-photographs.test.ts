import { readFile } from 'node:fs/promises'
import { setInterval as everyInterval } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiFailure } from '#domain/api.ts'
import { photographRejections } from '#domain/pictures/photograph-calls.ts'
import { quotaRejections, uploadEndpoints, uploadProgress } from '#domain/uploads.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { createHostileFiles } from '#tests/photographs/hostile-files.ts'
import { type PhotoServer, uploadFile } from '#tests/photographs/upload.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize, chooseSeed } from '#tests/size.ts'

const count = bySize(24, 500)

const seed = chooseSeed()

/** In MB: of the process that answers visitors, whatever is uploaded to it. */
const mostMemory = 300

let database: TestDatabase
let product: Product
let server: PhotoServer
let cookie: string

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({ environment: database.environment })
  ;({ server, cookie } = await enterAsAdmin(product.address, database))
}, 300_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await database.dispose()
})

it('hostile files are each answered with a reason, and decoded in no process that serves', async () => {
  const next = await createHostileFiles(createDraw(seed))
  const watching = new AbortController()
  const memory = watchMemory(product.pid, watching.signal)
  const outcomes = new Map<string, number>()
  for (let file = 0; file < count; file += 1) {
    const { name, bytes } = next()
    const outcome = await upload(`${file} ${name}`, bytes)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  watching.abort()
  const peak = await memory
  console.log(`TEST_SEED=${seed}, ${peak} MB at most:`, Object.fromEntries([...outcomes].toSorted()))
  const known = ['a photograph', ...photographRejections, ...quotaRejections]
  expect([...outcomes.keys()].filter((outcome) => !known.includes(outcome))).toEqual([])
  expect(outcomes.get('photo_broken')).toBeGreaterThan(0)
  expect(peak).toBeLessThan(mostMemory)
  // The library that decodes was never even loaded there.
  expect(await readFile(`/proc/${product.pid}/maps`, 'utf8')).not.toMatch(/libvips|libheif/)
}, 1_200_000)

/** Why a file is no photograph, or that it is one. */
async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, status, body } = await uploadFile(server, cookie, { name, bytes })
  if (status !== 200) return explain(status, body)
  for await (const _ of everyInterval(100)) {
    const path = uploadEndpoints.read.path.replace('{id}', id)
    const answer = await server.request(path, { headers: { Cookie: cookie } })
    if (answer.status !== 200) return explain(answer.status, await answer.json())
    if (uploadProgress.parse(await answer.json()).stored !== null) return 'a photograph'
  }
  return 'no answer'
}

function explain(status: number, body: unknown): string {
  const { code, error } = apiFailure.parse(body)
  return status >= 400 && status < 500 && error !== '' ? code : `${status} ${code}`
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0
  while (!signal.aborted) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    peak = Math.max(peak, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return peak
}

/** Numbers by chance that a seed brings back (https://en.wikipedia.org/wiki/Xorshift). */
function createDraw(start: number): (below: number) => number {
  let state = start >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
