import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'

const artist = 'artist@example.org'
const { ownPasswordChecks } = productLimits

/** More than the queue holds. */
const flood = 15

describe.each(testDatabases)('two hostile accounts on $engine', ({ create }) => {
  let server: ApiServer
  let hostile: string[]
  let own: string

  beforeEach(async () => {
    server = await startApiServer(create, { limits: makeLimits({ ownPasswordChecks }) })
    hostile = [await server.signIn('one@example.org'), await server.signIn('two@example.org')]
    own = await server.signIn(artist)
  })
  afterEach(() => server.dispose())

  const signIn = (cookie = '') =>
    server.post('/api/auth/sign-in/email', { email: artist, password }, { Cookie: cookie })
  const checkPassword = (cookie: string) =>
    server.post('/api/me/two-factor/remove', { current: password }, { Cookie: cookie })

  it('that check their own passwords without a pause keep nobody from signing in or changing a password', async () => {
    const checks = hostile.flatMap((cookie) => Array.from({ length: flood }, () => checkPassword(cookie)))
    const honest = await Promise.all([signIn(own), signIn(), checkPassword(own)])
    expect(honest.map(({ status }) => status)).toEqual([200, 200, 204])
    const statuses = (await Promise.all(checks)).map(({ status }) => status)
    expect(statuses.filter((status) => ![204, 429, 503].includes(status))).toEqual([])
  })

  it('have their right passwords checked so many times in a quarter of an hour', async () => {
    const [cookie = '', other = ''] = hostile
    const statuses: number[] = []
    for (let count = 0; count <= ownPasswordChecks.max; count++)
      statuses.push((await checkPassword(cookie)).status)
    expect(statuses).toEqual([...Array.from({ length: ownPasswordChecks.max }, () => 204), 429])
    expect((await checkPassword(other)).status).toBe(204)
  })
})
