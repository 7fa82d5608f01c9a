import { availableParallelism, loadavg } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../databases.ts'
import { bySize } from '../size.ts'
import type { Answer } from './client.ts'
import { createForm, type Form, post, readAcknowledgedId } from './load.ts'
import { startProduct } from './product.ts'
import { listDisagreements, readStoredForms } from './stored.ts'

const seconds = bySize(3, 60)

/** Forms a second. */
const rates = process.env.TEST_SIZE === 'long' ? [1000, 2000] : [200]

describe.each(testDatabases)('visitors who all send at once, on $engine', ({ create, engine }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it.each(rates)('%i forms a second: all that are acknowledged are stored', async (rate) => {
    await using product = await startProduct({ environment: database.environment })
    await sendSteadily(product.address, { rate, seconds: 1 })
    const sent = await sendSteadily(product.address, { rate, seconds })
    const acknowledged = new Map<string, string>()
    for (const { form, answer } of sent.answered) {
      const id = readAcknowledgedId(answer)
      if (id !== undefined) acknowledged.set(form.key, id)
    }
    report(`${engine}, ${rate}/s for ${seconds} s`, acknowledged.size / sent.duration, sent.answered)
    expect(acknowledged.size).toBeGreaterThan(0)
    // A machine that is too slow for the rate says so.
    expect(sent.answered.filter(({ answer }) => ![201, 503].includes(answer.status))).toEqual([])
    const stored = await readStoredForms(database.environment)
    expect(listDisagreements(acknowledged, stored)).toEqual([])
  })
})

interface Sent {
  form: Form
  answer: Answer
}

/** Sends whether or not the last ones are answered, each from an address of its own; seconds from first to last answer. */
async function sendSteadily(address: string, { rate, seconds }: { rate: number; seconds: number }) {
  const start = performance.now()
  const answers: Promise<Sent>[] = []
  const { promise: sentAll, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate)
    while (answers.length < due) {
      const form = createForm()
      answers.push(post(address, form).then((answer) => ({ form, answer })))
    }
    if (answers.length === rate * seconds) resolve()
  }, 1)
  await sentAll
  clearInterval(timer)
  const answered = await Promise.all(answers)
  return { answered, duration: (performance.now() - start) / 1000 }
}

function report(title: string, perSecond: number, sent: readonly Sent[]): void {
  const times = sent.map(({ answer }) => answer.milliseconds).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${title}: ${perSecond.toFixed(0)}/s acknowledged, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms ` +
      `(load ${load} on ${availableParallelism()} processors)`,
  )
}
