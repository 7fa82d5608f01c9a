import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountCall, forget, signIn, signUp } from '#tests/attacks/account-calls.ts'
import { rateBestGuess, type Sample } from '#tests/attacks/best-guess.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { startMailServer, type TestMailServer } from '#tests/mail-server.ts'
import type { Answer } from '#tests/processes/client.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const pairs = bySize(4, 500)

/** A few at a time where minutes count, one after the other where metrics do. */
const clients = bySize(4, 1)

describe.each(testDatabases)('a stranger on $engine', ({ create, engine }) => {
  let database: TestDatabase
  let product: Product
  let smtp: TestMailServer

  beforeAll(async () => {
    database = await create()
    smtp = await startMailServer({ encrypted: false })
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SMTP_INSECURE: '1', MAIL_FROM: 'a@example.org' }
    product = await startProduct({ environment: { ...database.environment, ...mail } })
    for (let first = 0; first < pairs; first += 10) {
      const people = Array.from({ length: Math.min(10, pairs - first) }, (_, index) => known(first + index))
      await Promise.all(people.map((email) => signUp(product.address, { email })))
    }
  }, 600_000)
  afterAll(async () => {
    await product[Symbol.asyncDispose]()
    await smtp[Symbol.asyncDispose]()
    await database.dispose()
  })

  it.each([
    ['sign-in', signIn, 401, 250],
    ['sign-up', signUp, 200, 500],
    ['forgotten password', forget, 200, 250],
  ])('is told nothing by %s about who has an account', async (name, call, status, step) => {
    const samples: Sample[] = []
    const shapes = new Set<string>()
    const ask = async (pair: number, isKnown: boolean) => {
      const email = isKnown ? known(pair) : `unknown-${name.replace(' ', '-')}-${pair}@example.org`
      const answer = await call(product.address, {
        email,
        password: 'not the right one',
      } satisfies AccountCall)
      expect(answer.status).toBe(status)
      shapes.add(describeShape(answer, email))
      samples.push({ milliseconds: answer.milliseconds, known: isKnown })
    }
    const askAll = async (client: number) => {
      for (let pair = client; pair < pairs; pair += clients) {
        const order = Math.random() < 0.5 ? [true, false] : [false, true]
        for (const isKnown of order) await ask(pair, isKnown)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => askAll(client)))
    const share = Math.round(rateBestGuess(samples) * 1_000) / 10
    console.log(`${engine}: the best guess from ${pairs} pairs of ${name}s is right in ${share} %`)
    expect([...shapes]).toHaveLength(1)
    expect(samples).toHaveLength(2 * pairs)
    // Whatever there was to do, no answer comes before its time; timers may be a millisecond early.
    expect(Math.min(...samples.map(({ milliseconds }) => milliseconds))).toBeGreaterThan(step - 2)
  })
})

function known(pair: number): string {
  return `known-${pair}@example.org`
}

/** All of an answer that may not differ: status, headers, and the body but for the address and what is made by chance. */
function describeShape({ status, headers, text }: Answer, email: string): string {
  const { date, ...others } = headers
  const body = text.replace(email, '{e-mail}').replace(/"id":"[0-9a-zA-Z]{32}"/, '"id":"{id}"')
  return JSON.stringify([
    status,
    Object.keys(others),
    body,
    { ...others, 'content-length': undefined },
    typeof date,
  ])
}
