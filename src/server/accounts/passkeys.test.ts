import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { createPasskeyDevice, type PasskeyDevice } from '#tests/passkey-device.ts'
import { changePassword } from './credentials.ts'

describe.each(testDatabases)('passkeys on $engine', ({ create }) => {
  let server: ApiServer
  let device: PasskeyDevice
  let count = 0
  let email: string
  let cookie: string

  beforeAll(async () => {
    server = await startApiServer(create)
  })
  afterAll(() => server.dispose())
  beforeEach(async () => {
    count += 1
    email = `passkey-${count}@example.org`
    device = createPasskeyDevice()
    cookie = await server.signIn(email)
  })

  const ask = async (method: string, path: string, body?: unknown, as = cookie) => {
    const response = await server.request(`/api/${path}`, {
      method,
      headers: { Cookie: as, 'Accept-Language': 'en', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const askForOffer = async (current = password) =>
    ask('POST', 'me/passkeys/offer', { current, name: 'My phone' })
  const add = async (name: string, circumstances = {}) => {
    const { body } = await askForOffer()
    const credential = device.create(body.options.challenge, circumstances)
    return ask('POST', 'me/passkeys', { ticket: body.ticket, name, credential })
  }
  const list = async () => (await ask('GET', 'me/passkeys')).body.passkeys
  const request = async () => (await ask('POST', 'auth/sign-in/passkey-request', undefined, '')).body
  const signIn = async (circumstances = {}) => {
    const { ticket, options } = await request()
    const credential = device.sign(options.challenge, circumstances)
    return ask('POST', 'auth/sign-in/passkey', { ticket, credential }, '')
  }

  test('are added by whoever knows the password, and sign in', async () => {
    expect(await askForOffer('not the right one')).toMatchObject({
      status: 400,
      body: { fields: { current: 'This is not the password of this account' } },
    })
    const offer = await askForOffer()
    expect(offer.headers.getSetCookie()).toEqual([])
    expect(offer.body.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await add('My phone')).status).toBe(204)
    expect(await list()).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.stringMatching(/^20/) },
    ])
    const question = await request()
    expect(Object.keys(question.options).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
    const signedIn = await signIn()
    expect([signedIn.status, signedIn.body]).toEqual([200, { user: { id: expect.any(String), email } }])
    const [session = '', known = ''] = signedIn.headers.getSetCookie()
    expect(known).toMatch(/^device=/)
    expect((await ask('GET', 'me', undefined, session.split(';')[0])).body.user.email).toBe(email)
    const kinds = server.operator.database.selectFrom('audit_events').select(['kind', 'subject'])
    expect(await kinds.where('kind', '=', 'passkey_added').execute()).toContainEqual({
      kind: 'passkey_added',
      subject: 'My phone',
    })
  })

  test('sign in with one challenge once, from this site, on a device that knows its owner', async () => {
    expect((await add('Unverified', { isVerified: false })).status).toBe(400)
    expect((await add('Elsewhere', { origin: 'https://evil.example' })).status).toBe(400)
    expect(await list()).toEqual([])
    expect((await signIn()).status).toBe(401)
    await add('My phone')
    const { ticket, options } = await request()
    const answer = { ticket, credential: device.sign(options.challenge) }
    const twice = [
      ask('POST', 'auth/sign-in/passkey', answer, ''),
      ask('POST', 'auth/sign-in/passkey', answer, ''),
    ]
    expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([200, 401])
    const refused = [await signIn({ isVerified: false }), await signIn({ origin: 'https://evil.example' })]
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([401, 'passkey_invalid'])
      expect(headers.getSetCookie()).toEqual([])
    }
    const other = createPasskeyDevice().sign((await request()).options.challenge)
    expect(
      (await ask('POST', 'auth/sign-in/passkey', { ticket: 'none', credential: other }, '')).status,
    ).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('take no harm from extensions that are nested as deeply as a body can hold', async () => {
    const credential = createPasskeyDevice().sign((await request()).options.challenge)
    const nested = '['.repeat(30_000) + ']'.repeat(30_000)
    const body = JSON.stringify({ ticket: 'none', credential }).replace(
      '"clientExtensionResults":{}',
      `"clientExtensionResults":{"deep":${nested}}`,
    )
    const headers = { 'Content-Type': 'application/json' }
    const answer = await server.request('/api/auth/sign-in/passkey', { method: 'POST', headers, body })
    expect([body.length > nested.length, answer.status]).toEqual([true, 401])
  })

  test('are named and removed by their owner alone, and removed with the password', async () => {
    await add('My phone')
    const [{ id }] = await list()
    const stranger = await server.insertSession(`stranger-${email}`)
    const path = `me/passkeys/${id}`
    expect((await ask('PATCH', path, { name: 'Mine now' }, stranger)).status).toBe(404)
    const remove = async (current = password, as = cookie) =>
      (await ask('POST', `${path}/remove`, { current }, as)).status
    expect(await remove(password, stranger)).toBe(404)
    expect((await ask('PATCH', path, { name: ' ' })).status).toBe(400)
    expect((await ask('PATCH', path, { name: 'The old phone' })).status).toBe(204)
    expect(await list()).toMatchObject([{ id, name: 'The old phone' }])
    expect((await ask('DELETE', path)).status).toBe(405)
    expect(await remove('not the right one')).toBe(400)
    expect(await list()).toHaveLength(1)
    expect(await remove()).toBe(204)
    expect(await remove()).toBe(404)
    expect((await signIn()).status).toBe(401)
  })

  test('go when somebody else gives the account a password, for who added them had another one', async () => {
    await add('My phone')
    const hash = await server.services.database
      .selectFrom('account')
      .select('password')
      .executeTakeFirstOrThrow()
    await changePassword(server.operator.database, email, hash.password ?? '')
    expect((await signIn()).status).toBe(401)
  })

  test('are told to whoever asks for a person’s data, without keys, and erased with it', async () => {
    const { database } = server.operator
    await add('My phone')
    await askForOffer()
    expect((await exportPerson(database, email)).passkeys).toMatchObject([{ name: 'My phone' }])
    expect(await erasePerson(server.operator, email, { now: new Date() })).toMatchObject({
      counts: { passkeys: 1, links: 1 },
    })
    const challenges = await database.selectFrom('verification').select('value').execute()
    expect(JSON.stringify(challenges)).not.toContain(email)
    expect((await signIn()).status).toBe(401)
  })
})

describe.each(testDatabases)('challenges for passkeys on $engine', ({ create }) => {
  test('are given to one address so often', async () => {
    const limit = { ...productLimits.passkeyRequestsByAddress, max: 2 }
    const server = await startApiServer(create, { limits: makeLimits({ passkeyRequestsByAddress: limit }) })
    const statuses: number[] = []
    for (let time = 0; time < 3; time += 1)
      statuses.push((await server.post('/api/auth/sign-in/passkey-request', '')).status)
    expect(statuses).toEqual([200, 200, 429])
    await server.dispose()
  })
})
