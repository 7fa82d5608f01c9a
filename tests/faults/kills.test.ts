import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { send } from '#tests/processes/client.ts'
import { createForm, post, readAcknowledgedId, startLoad } from '#tests/processes/load.ts'
import { runProduct, startProduct } from '#tests/processes/product.ts'
import { listDisagreements, readStoredForms } from '#tests/processes/stored.ts'
import { attachTracer } from '#tests/processes/tracer.ts'
import { bySize } from '#tests/size.ts'

/** How long to look for a row, in milliseconds. */
const soon = { timeout: 20_000, interval: 20 }

/** Of one form at once. */
const posts = bySize(200, 500)

describe.each(testDatabases)('killed on $engine', ({ createEmpty: create, engine }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it('under load, again and again: loses and doubles nothing, and is back by itself', async () => {
    const { environment } = database
    let product = await startProduct({ environment })
    const { port, address } = product
    const load = startLoad(address, { visitors: 8 })
    const times: number[] = []
    for (let kill = 0; kill < bySize(3, 1000); kill += 1) {
      await load.acknowledge(1 + Math.floor(Math.random() * 60))
      await product.end('SIGKILL')
      const start = performance.now()
      product = await startProduct({ environment: { ...environment, PORT: String(port) } })
      expect((await send(`${address}/readyz`)).status).toBe(200)
      times.push(performance.now() - start)
    }
    await load.stop()
    await product.end('SIGKILL')
    const stored = await readStoredForms(environment)
    expect(listDisagreements(load.acknowledged, stored)).toEqual([])
    expect(stored).toHaveLength(load.acknowledged.size)
    expect(load.surprises).toEqual([])
    // Some were killed in the middle of a request.
    expect(load.failures).toBeGreaterThan(0)
    report(`${engine}: ${times.length} kills, ${stored.length} forms, ${load.failures} sent again`, times)
  })

  it('between the commit and the answer: the same key finds the row', async () => {
    const { environment } = database
    const form = createForm()
    await using first = await startProduct({ environment })
    await post(first.address, createForm())
    // Without -f it is the thread that answers which waits, half a second before whatever it writes.
    await using _tracer = await attachTracer(first.pid, [
      '-e',
      'trace=write,writev',
      '-e',
      'inject=write,writev:delay_enter=500000',
    ])
    const answer = post(first.address, form).then(
      ({ status }) => status,
      () => 'none',
    )
    const findRow = async () =>
      (await readStoredForms(environment)).find((row) => row.idempotency_key === form.key)
    const row = await vi.waitUntil(findRow, soon)
    await first.end('SIGKILL')
    expect(await answer).toBe('none')

    await using second = await startProduct({ environment })
    expect(readAcknowledgedId(await post(second.address, form))).toBe(row.id)
    expect(await readStoredForms(environment)).toHaveLength(2)
  })

  it('while it starts for the first time: the next start makes everything whole, and one form sent at once many times is one row with one id', async () => {
    const { environment } = database
    for (let kill = 0; kill < bySize(3, 100); kill += 1) {
      const moment = Math.random() * 1_000
      const { signal } = await runProduct({ environment }, moment)
      expect(signal).toBe('SIGKILL')
    }
    await using product = await startProduct({ environment })
    const form = createForm()
    const answers = await Promise.all(Array.from({ length: posts }, () => post(product.address, form)))
    const last = await post(product.address, form)
    // Whoever had to wait too long for a turn may be asked to come again.
    const said = answers.filter(({ status }) => status !== 503)
    expect(said.length).toBeGreaterThan(1)
    expect(new Set(said.map(readAcknowledgedId))).toEqual(new Set([readAcknowledgedId(last)]))
    const stored = await readStoredForms(environment)
    expect(stored).toEqual([{ id: readAcknowledgedId(last), idempotency_key: form.key }])
  })
})

function report(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  const longest = Math.round(sorted.at(-1) ?? 0)
  console.log(`${title}; ready again after ${median} ms (median), ${longest} ms (longest)`)
}
