import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { countStatuses, signIn } from '#tests/attacks/account-calls.ts'
import { testDatabases } from '#tests/databases.ts'
import type { Answer } from '#tests/processes/client.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const seconds = bySize(2, 60)
const signInsPerSecond = 200
const formsPerSecond = 50

describe.each(testDatabases)('two hundred sign-ins a second on $engine', ({ create, engine }) => {
  it('are refused beyond what one processor can hash, and forms are taken meanwhile', async () => {
    const database = await create()
    try {
      await using product = await startProduct({ environment: database.environment })
      const { address } = product
      const attack = sendAtRate(signInsPerSecond, (index) =>
        signIn(address, { email: `nobody-${index}@example.org`, password: 'any password' }),
      )
      const forms = await sendAtRate(formsPerSecond, () => post(address, createForm()))
      const attempts = countStatuses(await attack)
      const times = forms.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
      const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
      console.log(`${engine}: forms at p99 ${p99} ms; sign-ins by status ${JSON.stringify(attempts)}`)
      expect(countStatuses(forms)).toEqual({ 201: seconds * formsPerSecond })
      expect(Object.keys(attempts)).toEqual(['401', '503'])
    } finally {
      await database.dispose()
    }
  })
})

/** Sends so many a second, for as long as the test lasts, whether or not those before have been answered. */
async function sendAtRate(rate: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const start = performance.now()
  const answers: Promise<Answer>[] = []
  for (let index = 0; index < rate * seconds; index++) {
    await pause(Math.max(0, start + (index * 1_000) / rate - performance.now()))
    answers.push(send(index))
  }
  return Promise.all(answers)
}
