import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { send } from '#tests/processes/client.ts'
import { startProduct } from '#tests/processes/product.ts'
import { listRounds, signInAdmin, startWriter } from '#tests/processes/writer.ts'
import { bySize } from '#tests/size.ts'

const documents = ['event/event-1', 'event/event-2', 'event/event-3']

const agenda = z.object({ events: z.array(z.object({ id: z.string(), title: z.string() })) })

/** On PostgreSQL an edition begins two and a half seconds after it was published. */
const soon = { timeout: 30_000, interval: 100 }

describe.each(testDatabases)('killed while it saves and publishes on $engine', ({ create, engine }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it('loses no acknowledged word and shows no half edition', async () => {
    const { environment } = database
    let product = await startProduct({ environment })
    const { port, address } = product
    const cookie = await signInAdmin(address, environment)
    const writer = startWriter(address, cookie, documents)
    const reader = startReader(address)
    const kills = bySize(2, 100)
    for (let kill = 0; kill < kills; kill += 1) {
      const { published } = writer
      await vi.waitUntil(() => writer.published > published, { ...soon, interval: 5 })
      await pause(Math.random() * 300)
      await product.end('SIGKILL')
      product = await startProduct({ environment: { ...environment, PORT: String(port) } })
    }
    await writer.stop()
    await vi.waitUntil(() => reader.newest() >= writer.published, soon)
    await reader.stop()

    expect(writer.surprises).toEqual([])
    expect(reader.faults).toEqual([])
    for (const id of documents) {
      const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
      const { text } = await send(`${address}${path}`, { headers: { Cookie: cookie } })
      const [round = 0] = listRounds(text)
      expect(round).toBe(writer.saved.get(id))
    }
    await product.end('SIGKILL')
    console.log(`${engine}: ${kills} kills, ${writer.published} editions, ${reader.count()} pages read`)
  })
})

/** A visitor who reads the agenda again and again: its data, and the document. */
function startReader(address: string) {
  const faults: string[] = []
  let [newest, count, stopping] = [0, 0, false]

  const look = (rounds: readonly number[], where: string) => {
    if (rounds.length > 1) faults.push(`${where}: rounds ${rounds.join(', ')} together`)
    const [round = 0] = rounds
    if (round < newest) faults.push(`${where}: round ${round} after ${newest}`)
    newest = Math.max(newest, round)
    count += 1
  }
  async function read() {
    const data = await send(`${address}/api/pages/es/agenda`)
    const { events } = z.parse(agenda, JSON.parse(data.text))
    const written = events.filter(({ id }) => documents.includes(`event/${id}`))
    const titles = new Set(written.map(({ title }) => title))
    // Before the first round each event has its own title.
    if (titles.size > 1 && listRounds(data.text).length > 0) faults.push(`data: ${[...titles].join(', ')}`)
    look(listRounds(data.text), 'data')
    look(listRounds((await send(`${address}/es/agenda`)).text), 'document')
  }
  async function readOn() {
    while (!stopping) await read().catch(() => pause(50))
  }

  const reading = readOn()
  return {
    faults,
    newest: () => newest,
    count: () => count,
    stop: async () => {
      stopping = true
      await reading
    },
  }
}
