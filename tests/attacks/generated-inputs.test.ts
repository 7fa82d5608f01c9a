import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AttackedApp, createAttackedApp } from '#tests/attacks/attacked-app.ts'
import { type GeneratedRequest, generatedRequest } from '#tests/attacks/generated-requests.ts'
import { readStoredRows } from '#tests/attacks/stored-rows.ts'
import { testDatabases } from '#tests/databases.ts'
import { bySize, chooseSeed } from '#tests/size.ts'

/** So many requests are under way together. */
const together = 50

const seed = chooseSeed()

const counts = { SQLite: bySize(8_000, 900_000), PostgreSQL: bySize(2_000, 100_000) }

describe.each(testDatabases)('on $engine', ({ engine, create }) => {
  let attacked: AttackedApp

  beforeAll(async () => {
    attacked = await createAttackedApp(create)
  })
  afterAll(() => attacked.dispose())

  it('nothing that is generated fails the product, and nothing of it is stored', async () => {
    const statuses = new Map<number, number>()
    const answer = async (request: GeneratedRequest) => {
      const response = await attacked.app.request(toRequest(request))
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      return response.status
    }
    const start = performance.now()
    await fc.assert(
      fc.asyncProperty(
        fc.array(generatedRequest, { minLength: together, maxLength: together }),
        async (requests) => {
          const answers = await Promise.all(requests.map(answer))
          expect(answers.filter((status) => status >= 500)).toEqual([])
        },
      ),
      { seed, numRuns: Math.ceil((counts[engine] ?? 0) / together) },
    )
    const seconds = (performance.now() - start) / 1000
    const perSecond = Math.round(counts[engine] / seconds)
    console.log(`${counts[engine]} inputs with TEST_SEED=${seed}, ${perSecond} a second`)
    console.log(Object.fromEntries([...statuses].toSorted()))
    expect(attacked.complaints).toEqual([])
    expect((await readStoredRows(attacked.operator)).flat()).toEqual([])
  })
})

function toRequest({ method, target, headers, body }: GeneratedRequest): Request {
  const url = target.startsWith('http') ? target : `http://localhost:3000/${target.slice(1)}`
  const { origin, pathname, search } = new URL(url)
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': body.type }) },
    ...(body !== undefined && { body: body.bytes }),
  })
}
