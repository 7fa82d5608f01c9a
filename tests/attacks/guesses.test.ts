import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { type AccountCall, countStatuses, readCookies, signIn, signUp } from '#tests/attacks/account-calls.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'

const artist = 'artist@example.org'
const nobody = 'nobody@example.org'
const { max } = productLimits.guessesByAccount

/** The status of the first answer that is no 503: what a busy machine had no time for was neither looked at nor refused. */
async function signInPatiently(address: string, call: AccountCall): Promise<number> {
  for (;;) {
    const { status } = await signIn(address, call)
    if (status !== 503) return status
  }
}

describe.each(testDatabases)(
  'a thousand wrong passwords at once, each from another address, on $engine',
  ({ create, engine }) => {
    let database: TestDatabase
    let products: Product[]

    const start = async () => {
      const product = await startProduct({ environment: database.environment })
      products.push(product)
      return product
    }
    /** How many of so many wrong passwords at once were evaluated; each instance gets its part of them. */
    const guess = async (email: string, count: number): Promise<number> => {
      const answers = Array.from({ length: count }, (_, index) => {
        const address = products[index % products.length]?.address ?? ''
        return signIn(address, { email, password: `wrong password ${index}` })
      })
      const statuses = countStatuses(await Promise.all(answers))
      // What the machine was too busy for (503), or what came too slowly (408), was not evaluated, and may leave room
      // for more, one after the other.
      const { 401: evaluated = 0, 429: _refused, 503: _unavailable, 408: _slow, ...others } = statuses
      expect(others).toEqual({})
      let more = 0
      for (let tries = 0; tries <= max; tries++) {
        const { status } = await signIn(products[0]?.address ?? '', { email, password: 'one more' })
        if (status === 429) break
        more += Number(status === 401)
      }
      return evaluated + more
    }

    beforeEach(async () => {
      database = await create()
      products = []
    })
    afterEach(async () => {
      for (const product of products) await product[Symbol.asyncDispose]()
      await database.dispose()
    })

    it('are evaluated ten times at most, also for an account that nobody has, and after a kill', async () => {
      const first = await start()
      await signUp(first.address, { email: artist })
      const device = readCookies(await signIn(first.address, { email: artist }))
      expect(device).toContain('device=')
      const evaluated = await guess(artist, 1_000)
      console.log(`${engine}: of 1000 wrong passwords ${evaluated} were evaluated`)
      expect(evaluated).toBeLessThanOrEqual(max)
      expect(await guess(nobody, 50)).toBeLessThanOrEqual(max)

      await first.end('SIGKILL')
      const { address } = await start()
      for (const email of [artist, nobody]) expect(await signInPatiently(address, { email })).toBe(429)
      expect(await signInPatiently(address, { email: artist, cookie: device })).toBe(200)
    })

    if (engine === 'PostgreSQL')
      it('are evaluated ten times at most by two instances together', async () => {
        const { address } = await start()
        await start()
        await signUp(address, { email: artist })
        expect(await guess(artist, 1_000)).toBeLessThanOrEqual(max)
      })
  },
)
