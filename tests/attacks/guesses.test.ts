import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { type AccountCall, countStatuses, readCookies, signIn, signUp } from '#tests/attacks/account-calls.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const artist = 'artist@example.org'
const nobody = 'nobody@example.org'
/** Far more than wait in the queue. */
const many = bySize(200, 1_000)

const { max } = productLimits.guessesByAccount

/** The status of the first answer that is no 503: what a busy machine had no time for was neither looked at nor refused. */
async function signInPatiently(address: string, call: AccountCall): Promise<number> {
  for (;;) {
    const { status } = await signIn(address, call)
    if (status !== 503) return status
  }
}

describe.each(testDatabases)(
  'many wrong passwords at once, each from another address, on $engine',
  ({ create, engine }) => {
    let database: TestDatabase
    let products: Product[]

    const start = async () => {
      const product = await startProduct({ environment: database.environment })
      products.push(product)
      return product
    }
    /** How many of so many wrong passwords at once were evaluated; each instance gets its part of them. */
    const guessAtOnce = async (email: string, count: number): Promise<number> => {
      const answers = Array.from({ length: count }, (_, index) => {
        const address = products[index % products.length]?.address ?? ''
        return signIn(address, { email, password: `wrong password ${index}` })
      })
      const statuses = countStatuses(await Promise.all(answers))
      // What the machine was too busy for (503), or what came too slowly (408), was not evaluated.
      const { 401: evaluated = 0, 429: _refused, 503: _unavailable, 408: _slow, ...others } = statuses
      expect(others).toEqual({})
      return evaluated
    }
    /** How many are evaluated one after the other, until they are refused: what was not evaluated at once leaves room. */
    const guessOneByOne = async (email: string): Promise<number> => {
      const { address = '' } = products.at(-1) ?? {}
      let evaluated = 0
      while (evaluated <= max) {
        const status = await signInPatiently(address, { email, password: 'one more' })
        if (status === 429) break
        expect(status).toBe(401)
        evaluated += 1
      }
      return evaluated
    }

    beforeEach(async () => {
      database = await create()
      products = []
    })
    afterEach(async () => {
      for (const product of products) await product[Symbol.asyncDispose]()
      await database.dispose()
    })

    it('are evaluated ten times at most, whoever has the account, by all instances, and after a kill', async () => {
      const { address: first } = await start()
      if (engine === 'PostgreSQL') await start()
      await signUp(first, { email: artist })
      const device = readCookies(await signIn(first, { email: artist }))
      expect(device).toContain('device=')
      const evaluated = new Map<string, number>()
      for (const [email, count] of [
        [artist, many],
        [nobody, 50],
      ] as const) {
        const before = (await guessAtOnce(email, count)) + (await guessOneByOne(email))
        expect(before).toBeGreaterThan(0)
        expect(before).toBeLessThanOrEqual(max)
        evaluated.set(email, before)
      }
      console.log(`${engine}: of ${many} wrong passwords ${evaluated.get(artist)} were evaluated`)

      for (const product of products) await product.end('SIGKILL')
      const { address } = await start()
      for (const [email, before] of evaluated) {
        // A refusal holds for a second, also where what the machine was too busy for leaves room after it: only now it
        // is certain that there is none.
        expect(before + (await guessOneByOne(email))).toBeLessThanOrEqual(max)
        expect(await signInPatiently(address, { email })).toBe(429)
      }
      expect(await signInPatiently(address, { email: artist, cookie: device })).toBe(200)
    })
  },
)
