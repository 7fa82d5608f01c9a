import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import type { PasswordHashing } from './auth.ts'

const email = 'artist@example.org'
const { window } = productLimits.guessesByAccount
/** Fewer than the product allows. */
const max = 3

/** All attempts come from one address here. */
const attempts = 12

describe.each(testDatabases)('guesses at a password on $engine', ({ create }) => {
  let server: ApiServer
  let time: number

  beforeEach(async () => {
    time = Date.parse('2026-03-01T12:00:00Z')
    server = await startApiServer(create, {
      now: () => new Date(time),
      limits: makeLimits({
        guessesByAccount: { ...productLimits.guessesByAccount, max },
        guessesByDevice: { ...productLimits.guessesByDevice, max },
        signInsByAddress: { ...productLimits.signInsByAddress, max: attempts },
      }),
    })
    await server.post('/api/auth/sign-up/email', { email, password })
  })
  afterEach(() => server.dispose())

  const signIn = (body: Record<string, string>, cookie = '') =>
    server.post('/api/auth/sign-in/email', { email, password, ...body }, { Cookie: cookie })
  const guess = async (count: number, body: Record<string, string> = {}, cookie = '') => {
    const answers = Array.from({ length: count }, () =>
      signIn({ password: 'wrong password', ...body }, cookie),
    )
    return (await Promise.all(answers)).map(({ status }) => status).sort()
  }
  const readDevice = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''

  it('are answered so many times, for an account and for none alike', async () => {
    const answers = [...Array.from({ length: max }, () => 401), ...Array.from({ length: 3 }, () => 429)]
    expect(await guess(max + 3)).toEqual(answers)
    expect(await guess(max + 3, { email: 'nobody@example.org' })).toEqual(answers)
    const refused = [await signIn({}), await signIn({ email: 'Nobody@example.org' })]
    for (const response of refused) {
      expect(response.status).toBe(429)
      expect(response.headers.get('Retry-After')).toBe(String(window / 1000))
      expect(await response.json()).toEqual({
        success: false,
        error: 'Demasiados intentos. Inténtalo de nuevo más tarde.',
        code: 'too_many_requests',
      })
    }
  })

  it('come so many to any quarter of an hour, and are forgotten after one', async () => {
    await guess(1)
    time += window - 1
    expect(await guess(max)).toEqual([...Array.from({ length: max - 1 }, () => 401), 429])
    time += window - 1
    expect((await signIn({})).status).toBe(429)
    time += 1
    expect((await signIn({})).status).toBe(200)
  })

  it('do not count where the password was right', async () => {
    for (let count = 0; count <= max; count++) expect((await signIn({})).status).toBe(200)
    expect(await guess(max)).toEqual(Array.from({ length: max }, () => 401))
  })

  it('leave alone a browser that has signed in to the account before', async () => {
    const device = readDevice(await signIn({}))
    await guess(max)
    expect((await signIn({})).status).toBe(429)
    const known = await signIn({}, device)
    expect(known.status).toBe(200)
    expect(readDevice(known)).toBe(device)
    expect(await guess(max + 1, {}, device)).toEqual([...Array.from({ length: max }, () => 401), 429])
    expect((await signIn({}, device)).status).toBe(429)
  })

  it('at many accounts are refused by address, but for a browser that is known', async () => {
    const device = readDevice(await signIn({}))
    const others = Array.from({ length: attempts }, (_, index) =>
      signIn({ email: `other-${index}@example.org` }),
    )
    const statuses = (await Promise.all(others)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: attempts - 1 }, () => 401), 429])
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({}, device)).status).toBe(200)
  })

  it('that came while the clock was ahead are forgotten once it is right', async () => {
    const years = 2 * 366 * 86_400_000
    time += years
    for (let count = 0; count < attempts; count += 1) expect((await signIn({})).status).toBe(200)
    expect((await signIn({})).status).toBe(429)
    time -= years
    expect((await signIn({})).status).toBe(200)
  })

  it('are not multiplied by a cookie that is forged, or of another account', async () => {
    await server.post('/api/auth/sign-up/email', { email: 'thief@example.org', password })
    const device = readDevice(await signIn({ email: 'thief@example.org' }))
    await guess(max)
    for (const cookie of [
      device,
      `${device}x`,
      'device=x',
      'device=.',
      'device=a.b.c',
      device.replace('=', '=x'),
    ]) {
      expect((await signIn({}, cookie)).status).toBe(429)
    }
  })
})

describe.each(testDatabases)('a sign-up on $engine', ({ create }) => {
  let server: ApiServer

  beforeEach(async () => {
    server = await startApiServer(create)
  })
  afterEach(() => server.dispose())

  it('that cannot store the password leaves no account behind, and works the next time', async () => {
    const { database } = server.operator
    const signUp = () => server.post('/api/auth/sign-up/email', { email, password })
    await server.post('/api/auth/sign-up/email', { email: 'first@example.org', password })
    await sql`create unique index only_one on account ("providerId")`.execute(database)
    expect((await signUp()).status).toBe(500)
    const users = await database.selectFrom('user').select('email').execute()
    expect(users).toEqual([{ email: 'first@example.org' }])
    await sql`drop index only_one`.execute(database)
    expect((await signUp()).status).toBe(200)
    expect((await server.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  })
})

const artist = 'artist@example.org'
const { ownPasswordChecks } = productLimits

/** More than the queue holds. */
const flood = 15

/** As long as scrypt takes, so that whoever floods the queue keeps it full. */
const slowHashing: PasswordHashing = {
  ...cheapHashing,
  verify: async (known) => {
    await setTimeout(50)
    return cheapHashing.verify(known)
  },
}

describe.each(testDatabases)('two hostile accounts on $engine', ({ create }) => {
  let server: ApiServer
  let hostile: string[]
  let own: string

  beforeEach(async () => {
    server = await startApiServer(create, { limits: makeLimits({ ownPasswordChecks }), hashing: slowHashing })
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
