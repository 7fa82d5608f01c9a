import { availableParallelism, loadavg } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { readAcknowledgedId } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { type SentForm, sendSteadily } from '#tests/processes/steady-load.ts'
import { listDisagreements, readStoredForms } from '#tests/processes/stored.ts'
import { bySize } from '#tests/size.ts'

const seconds = bySize(3, 60)

/** Forms a second. */
const rates = process.env.TEST_SIZE === 'long' ? [1000, 2000] : [200]

describe.each(testDatabases)('many visitors at once, on $engine', ({ create, engine }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it.each(rates)('%i forms a second: all that are acknowledged are stored', async (rate) => {
    await using product = await startProduct({ environment: database.environment })
    const warmUp = await sendSteadily(product.port, { rate, seconds: 2 })
    const start = performance.now()
    const measured = await sendSteadily(product.port, { rate, seconds })
    const duration = (performance.now() - start) / 1000
    const answered = [...warmUp, ...measured]
    const acknowledged = new Map<string, string>()
    for (const answer of answered) {
      const id = readAcknowledgedId(answer)
      if (id !== undefined) acknowledged.set(answer.form.key, id)
    }
    report(`${engine}, ${rate}/s for ${seconds} s`, measured, duration)
    // A machine that is too slow for the rate says so, or cuts the connection.
    expect(answered.filter(({ status }) => ![0, 201, 503].includes(status))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(0)
    expect(listDisagreements(acknowledged, await readStoredForms(database.environment))).toEqual([])
  })
})

function report(title: string, answered: readonly SentForm[], duration: number): void {
  const times = answered.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)
  const acknowledged = answered.filter(({ status }) => status === 201).length
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${title}: ${Math.round(acknowledged / duration)}/s acknowledged, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `longest ${at(1)} ms (load ${load} on ${availableParallelism()} processors)`,
  )
}
