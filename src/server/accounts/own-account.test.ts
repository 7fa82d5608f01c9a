import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, publicUrl } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { grantAdmin } from './roles.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Over HTTP, as the sessions that stand in the database are. */
const settings = { PUBLIC_URL: publicUrl }

describe.each(testDatabases)('one’s own account on $engine', ({ create }) => {
  let server: MailingServer
  let count = 0
  let email: string

  beforeAll(async () => {
    server = await startMailingServer(create, { settings })
  })
  afterAll(() => server.dispose())
  beforeEach(() => {
    count += 1
    email = `own-${count}@example.org`
  })

  const ask = async (
    method: string,
    path: string,
    { cookie = '', body }: { cookie?: string; body?: unknown },
  ) => {
    const response = await server.request(`/api/${path}`, {
      method,
      headers: { Cookie: cookie, 'Accept-Language': 'en', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  /** With the cookies that a browser keeps, so that it is known the next time. */
  const signIn = async ({ tried = password, device = '' } = {}) => {
    const headers = { 'User-Agent': firefox, Cookie: device, 'Accept-Language': 'en' }
    const response = await server.post('/api/auth/sign-in/email', { email, password: tried }, headers)
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  const confirm = () =>
    server.operator.database
      .updateTable('user')
      .set({ emailVerified: sql<boolean>`true` })
      .where('email', '=', email)
      .execute()
  const listSessions = async (cookie: string) => (await ask('GET', 'me/sessions', { cookie })).body.sessions
  const isIn = async (cookie: string) => (await ask('GET', 'me', { cookie })).status === 200

  test('lists where it is signed in, by id and browser, and ends each', async () => {
    const [here, there] = [await server.signIn(email), await signIn()]
    const sessions = await listSessions(here)
    expect(sessions).toMatchObject([
      { isHere: true, browser: '' },
      { isHere: false, browser: 'Firefox, Linux' },
    ])
    const tokens = await server.operator.database.selectFrom('session').selectAll().execute()
    for (const row of tokens) expect(JSON.stringify(sessions)).not.toContain(Reflect.get(row, 'token'))
    const stranger = await server.insertSession(`stranger-${email}`)
    const path = `me/sessions/${sessions[1].id}`
    expect((await ask('DELETE', path, { cookie: stranger })).status).toBe(404)
    expect(await isIn(there)).toBe(true)
    expect((await ask('DELETE', path, { cookie: here })).status).toBe(204)
    expect([await isIn(there), await isIn(here), await isIn(stranger)]).toEqual([false, true, true])
    expect((await ask('DELETE', path, { cookie: here })).status).toBe(404)
  })

  test('ends all other sessions at once', async () => {
    const here = await server.signIn(email)
    const others = [await signIn(), await signIn()]
    expect((await ask('DELETE', 'me/sessions', { cookie: here })).status).toBe(204)
    expect(await listSessions(here)).toHaveLength(1)
    for (const other of others) expect(await isIn(other)).toBe(false)
  })

  test('gets a new password from whoever knows the old one, which ends the other sessions', async () => {
    const [here, there] = [await server.signIn(email), await signIn()]
    const change = (current: string, chosen: string) =>
      ask('POST', 'me/password', { cookie: here, body: { current, password: chosen } })
    expect(await change('not the right one', 'corno inglese')).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', fields: { current: 'This is not the password of this account' } },
    })
    expect((await change(password, 'iloveyou')).body.fields).toHaveProperty('password')
    expect((await change(password, '12345')).status).toBe(400)
    expect((await change(password, 'corno inglese')).status).toBe(204)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await isIn(await signIn({ tried: 'corno inglese' }))).toBe(true)
    expect(await signIn()).toBe('')
  })

  test('is deleted by whoever knows its password, unless it is the last admin’s', async () => {
    const cookie = await server.signIn(email)
    const remove = (current: string) => ask('POST', 'me/delete', { cookie, body: { current } })
    await grantAdmin(server.operator.database, email)
    expect((await remove('not the right one')).status).toBe(400)
    expect(await remove(password)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    const other = await server.insertAdminSession(`other-${email}`)
    expect((await remove(password)).status).toBe(204)
    expect(await isIn(cookie)).toBe(false)
    expect(await signIn()).toBe('')
    expect(await isIn(other)).toBe(true)
  })

  test('is told of a sign-in with a browser that it does not know, and of no other', async () => {
    await server.signIn(email)
    await confirm()
    const known = await signIn()
    await signIn({ device: known })
    await server.pass(0)
    const told = server.smtp.mails.filter(
      ({ recipients, read }) => recipients.includes(email) && read.subject === 'A new browser has signed in',
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.read.text).toContain('(Firefox, Linux)')
    expect(told[0]?.read.text).toContain(`${publicUrl}/#/admin/people`)
  })

  test('is told of a new browser though its own sign-in was more than twelve months ago', async () => {
    await server.signIn(email)
    await confirm()
    const { database } = server.operator
    await sql`update "user" set "createdAt" = '2025-01-01T09:00:00.000Z' where email = ${email}`.execute(
      database,
    )
    // As the daily task does after twelve months.
    await database.deleteFrom('audit_events').execute()
    await signIn()
    await server.pass(0)
    const subjects = server.smtp.mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ read }) => read.subject)
    expect(subjects).toContain('A new browser has signed in')
  })

  test('is told of no sign-in at an address that nobody has confirmed: it may be anybody’s', async () => {
    await server.signIn(email)
    for (let time = 0; time < 4; time += 1) await signIn()
    await server.pass(0)
    const subjects = server.smtp.mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ read }) => read.subject)
    expect(subjects).not.toContain('A new browser has signed in')
  })
})

describe.each(testDatabases)('what happened in the workplace on $engine', ({ create }) => {
  test('is told to admins, newest first, for twelve months', async () => {
    const server = await startMailingServer(create, { settings })
    const email = 'artist@example.org'
    const cookie = await server.signInAdmin(email)
    const list = async () => {
      const response = await server.request('/api/people/audit', { headers: { Cookie: cookie } })
      return JSON.parse(await response.text()).entries
    }
    for (let guess = 0; guess < 3; guess += 1)
      await server.post('/api/auth/sign-in/email', { email, password: 'wrong one' })
    await server.pass(1)
    const invited = await server.post(
      '/api/people/invitations',
      { email: 'new@example.org' },
      { Cookie: cookie },
    )
    const { id, isMailed } = JSON.parse(await invited.text())
    expect(isMailed).toBe(true)
    const person = { id: expect.any(String), email }
    expect(await list()).toMatchObject([
      { kind: 'invited', person, subject: 'new@example.org', count: 1 },
      { kind: 'wrong_password', person, count: 3 },
      { kind: 'granted', person, count: 1 },
      { kind: 'signed_in', person, count: 1 },
    ])
    await server.request(`/api/people/invitations/${id}`, { method: 'DELETE', headers: { Cookie: cookie } })
    expect(await list()).toMatchObject([{ kind: 'withdrew' }, {}, {}, {}, {}])
    await server.pass(366 * 24 * 60)
    expect(await list()).toEqual([])
    await server.dispose()
  })
})

describe.each(testDatabases)('an invitation by mail on $engine', ({ create }) => {
  test('brings a link of its own, which works as the one that was shown', async () => {
    const server = await startMailingServer(create, { settings })
    const cookie = await server.insertAdminSession('artist@example.org')
    const response = await server.post(
      '/api/people/invitations',
      { email: 'helper@example.org' },
      { Cookie: cookie, 'Accept-Language': 'es' },
    )
    const { token } = JSON.parse(await response.text())
    await server.pass(0)
    const [mail] = server.smtp.mails
    expect(mail?.recipients).toEqual(['helper@example.org'])
    expect(mail?.read.subject).toBe('artist@example.org te invita a trabajar en el sitio')
    const mailed = /invitation\.([\w-]{43})\s/.exec(mail?.read.text ?? '')?.[1] ?? ''
    expect(mailed).not.toBe(token)
    const read = async (each: string) => (await server.post('/api/invitations/read', { token: each })).status
    expect([await read(mailed), await read(token), await read('x'.repeat(43))]).toEqual([200, 200, 404])
    const account = { name: 'Sample Helper', password }
    expect((await server.post('/api/invitations/accept', { token: mailed, account })).status).toBe(200)
    expect([await read(mailed), await read(token)]).toEqual([404, 404])
    const { emailVerified } = await server.operator.database
      .selectFrom('user')
      .select('emailVerified')
      .where('email', '=', 'helper@example.org')
      .executeTakeFirstOrThrow()
    expect(Boolean(emailVerified), 'who read the mail needs no second one').toBe(true)
    await server.dispose()
  })
})
