import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productLimits } from '#server/limits/limits.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { showCode, showNextCode } from '#tests/authenticator-app.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { changePassword } from './credentials.ts'
import { createLinkToken } from './links.ts'

/** Fewer than the product allows: each costs a hash. */
const guesses = 3

describe.each(testDatabases)('two factors on $engine', ({ engine, create }) => {
  let server: ApiServer
  let database: TestDatabase
  let count = 0
  let email: string
  let cookie: string

  const start = async (dispose: TestDatabase['dispose']) =>
    startApiServer(async () => ({ ...database, dispose }), {
      limits: makeLimits({ guessesByAccount: { ...productLimits.guessesByAccount, max: guesses } }),
    })
  beforeAll(async () => {
    database = await create()
    server = await start(database.dispose)
  })
  afterAll(() => server.dispose())
  beforeEach(async () => {
    count += 1
    email = `codes-${count}@example.org`
    cookie = await server.signIn(email)
  })

  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await server.request(`/api/me/two-factor${path}`, {
      method,
      headers: { Cookie: cookie, 'Accept-Language': 'en', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const header of response.headers.getSetCookie()) cookie = header.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const signIn = async (code?: string, instance = server, given = password, device = '') => {
    const headers = { 'Accept-Language': 'en', Cookie: device }
    const body = { email, password: given, ...(code !== undefined && { code }) }
    const response = await instance.post('/api/auth/sign-in/email', body, headers)
    const { status } = response
    return { status, cookies: response.headers.getSetCookie(), body: JSON.parse(await response.text()) }
  }
  const switchOn = async () => {
    const { body } = await ask('POST', '/offer', { current: password })
    expect((await ask('POST', '/confirm', { code: showCode(body.address) })).status).toBe(204)
    return { address: String(body.address), backupCodes: z.array(z.string()).parse(body.backupCodes) }
  }

  test('are switched on by password and code, asked for at sign-in, and switched off', async () => {
    expect((await ask('POST', '/offer', { current: 'not the right one' })).status).toBe(400)
    const offer = await ask('POST', '/offer', { current: password })
    expect(offer.body.address).toMatch(/^otpauth:\/\/totp\/localhost:.*secret=[A-Z2-7]+/)
    expect(new Set(offer.body.backupCodes).size).toBe(10)
    expect((await ask('POST', '/confirm', { code: '000000' })).body).toMatchObject({
      fields: { code: 'This code is not right, or was used already. Wait for the next one.' },
    })
    expect((await signIn()).status).toBe(200)
    const { address } = await switchOn()
    expect(await ask('GET', '')).toEqual({ status: 200, body: { isOn: true } })
    expect((await ask('POST', '/offer', { current: password })).status).toBe(409)
    const asked = await signIn()
    expect([asked.status, asked.body.code, asked.cookies]).toEqual([401, 'code_required', []])
    expect((await signIn(undefined, server, 'not the right one')).body.code).toBe('invalid_email_or_password')
    const shown = showNextCode(address)
    const signedIn = await signIn(` ${shown.slice(0, 3)} ${shown.slice(3)}`)
    expect([signedIn.status, signedIn.body]).toEqual([200, { user: { id: expect.any(String), email } }])
    expect(signedIn.cookies.map((each) => each.split('=')[0])).toEqual([
      'better-auth.session_token',
      'device',
    ])
    const me = await server.request('/api/me', {
      headers: { Cookie: signedIn.cookies[0]?.split(';')[0] ?? '' },
    })
    expect(me.status).toBe(200)
    expect((await ask('POST', '/remove', { current: 'not the right one' })).status).toBe(400)
    expect((await ask('POST', '/remove', { current: password })).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    const { rows } = await sql`select * from "twoFactor"`.execute(server.operator.database)
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('take a code once, also of several sign-ins at the same moment', async () => {
    const { address } = await switchOn()
    const code = showNextCode(address)
    const statuses = (await Promise.all([signIn(code), signIn(code), signIn(code)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401])
    expect((await signIn(code)).body.code).toBe('code_wrong')
  })

  test('take a backup code once, and the others still', async () => {
    const { backupCodes } = await switchOn()
    const [first = '', second = ''] = backupCodes
    const statuses = (await Promise.all([signIn(first), signIn(first)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
    expect((await signIn(second)).status).toBe(200)
    const kept = await sql`select * from "twoFactor"`.execute(server.operator.database)
    for (const code of backupCodes) expect(JSON.stringify(kept.rows)).not.toContain(code)
  })

  test('have new backup codes for whoever knows the password, and the old ones count no more', async () => {
    expect((await ask('POST', '/codes', { current: password })).body.code).toBe('two_factor_off')
    const [old = ''] = (await switchOn()).backupCodes
    expect((await ask('POST', '/codes', { current: 'not the right one' })).status).toBe(400)
    const { status, body } = await ask('POST', '/codes', { current: password })
    const [first = '', ...others] = z.array(z.string()).parse(body.backupCodes)
    expect([status, new Set([old, first, ...others]).size]).toEqual([200, 11])
    expect([(await signIn(old)).status, (await signIn(first)).status]).toEqual([401, 200])
    const { rows } = await sql`select 1 from audit_events, "user"
      where kind = 'backup_codes_renewed' and user_id = "user".id and email = ${email}`.execute(
      server.operator.database,
    )
    expect(rows).toHaveLength(1)
  })

  test('are still asked for after a new password by mail, where the address was confirmed', async () => {
    const { id } = await server.operator.database
      .updateTable('user')
      .set({ emailVerified: sql<boolean>`true` })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { address } = await switchOn()
    const token = await createLinkToken(server.operator.database, {
      purpose: 'password',
      userId: id,
      now: new Date(),
    })
    const chosen = 'corno inglese'
    expect((await server.post('/api/auth/reset-password', { token, password: chosen })).status).toBe(200)
    expect((await signIn(undefined, server, chosen)).body.code).toBe('code_required')
    expect((await signIn(showNextCode(address), server, chosen)).status).toBe(200)
  })

  test('let few wrong codes be tried, though the password is right', async () => {
    const { address } = await switchOn()
    for (let guess = 0; guess < guesses; guess += 1)
      expect((await signIn(`00000${guess}`)).body.code).toBe('code_wrong')
    expect((await signIn(showNextCode(address))).status).toBe(429)
    const { rows } = await sql`select count(*) as count from audit_events where kind = 'wrong_code'`.execute(
      server.operator.database,
    )
    expect(Number(Reflect.get(rows[0] ?? {}, 'count'))).toBeGreaterThanOrEqual(guesses)
  })

  test('that are wrong in one browser, however many, leave the right one of another alone', async () => {
    const [one = '', other = ''] = (await Promise.all([signIn(), signIn()])).map(({ cookies }) =>
      cookies.at(-1),
    )
    const { address } = await switchOn()
    for (let guess = 10; guess < 22; guess += 1)
      expect((await signIn(`0000${guess}`, server, password, one)).body.code).toBe('code_wrong')
    expect((await signIn(showNextCode(address), server, password, other)).status).toBe(200)
  })

  test('are gone when the operator gives the account a password', async () => {
    await switchOn()
    const { database: operator } = server.operator
    const account = operator.selectFrom('account').innerJoin('user', 'user.id', 'account.userId')
    const { password: hash } = await account
      .select('password')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await changePassword(operator, email, hash ?? '')
    expect((await signIn()).status).toBe(200)
  })

  test('take a code once at all instances together', async () => {
    const { address } = await switchOn()
    // One folder with SQLite serves one process.
    const other = engine === 'SQLite' ? server : await start(async () => undefined)
    const code = showNextCode(address)
    const statuses = (await Promise.all([signIn(code), signIn(code, other)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
    if (other !== server) await other.dispose()
  })
})
