import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminRole } from '#domain/accounts/account.ts'
import { auditList } from '#domain/accounts/audit.ts'
import { createAccountsTask, noteAuditEvent } from '#server/accounts/audit.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/roles.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

const week = 7 * 86_400_000 // ms

describe.each(testDatabases)('an invitation on $engine', ({ create }) => {
  let server: ApiServer
  let artist: string
  let clock: Date

  beforeAll(async () => {
    clock = new Date()
    server = await startApiServer(create, { now: () => clock })
    artist = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  async function ask(
    method: string,
    path: string,
    { cookie = '', body }: { cookie?: string; body?: unknown },
  ) {
    const response = await server.request(path, {
      method,
      headers: { Cookie: cookie, 'Accept-Language': 'en', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function invite(email: string, cookie = artist) {
    const { status, body } = await ask('POST', '/api/people/invitations', { cookie, body: { email } })
    expect(status).toBe(201)
    return body
  }

  const accept = (token: string, name?: string, cookie?: string) =>
    ask('POST', '/api/invitations/accept', {
      ...(cookie !== undefined && { cookie }),
      body: { token, ...(name !== undefined && { account: { name, password } }) },
    })

  const mayWrite = async (cookie: string) =>
    (await ask('GET', '/api/content/documents', { cookie })).status === 200

  const listPeople = async () => (await ask('GET', '/api/people', { cookie: artist })).body

  const signIn = async (email: string) => {
    const response = await server.post('/api/auth/sign-in/email', { email, password })
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  test('makes an account with a name and a password an editor, once', async () => {
    const { token, expiresAt } = await invite('Helper@Example.org')
    expect(Date.parse(expiresAt) - clock.getTime()).toBe(week)
    expect((await listPeople()).invitations).toMatchObject([{ email: 'helper@example.org', expiresAt }])
    expect(await ask('POST', '/api/invitations/read', { body: { token } })).toEqual({
      status: 200,
      body: { email: 'helper@example.org', invitedBy: 'artist@example.org', expiresAt },
    })
    expect(await accept(token, 'Sample Helper')).toEqual({
      status: 200,
      body: { email: 'helper@example.org' },
    })
    expect(await accept(token, 'Sample Helper')).toMatchObject({
      status: 404,
      body: { code: 'invitation_invalid' },
    })
    const cookie = await signIn('helper@example.org')
    expect(await mayWrite(cookie)).toBe(true)
    expect((await ask('GET', '/api/people', { cookie })).status).toBe(403)
    const { people, invitations } = await listPeople()
    expect(invitations).toEqual([])
    expect(people).toMatchObject([
      { email: 'artist@example.org', role: 'admin', since: null },
      { email: 'helper@example.org', role: 'editor', name: 'Sample Helper', since: clock.toISOString() },
    ])
    const { id } = people[1]
    expect((await ask('DELETE', `/api/people/editors/${id}`, { cookie: artist })).status).toBe(204)
    expect((await ask('DELETE', `/api/people/editors/${id}`, { cookie: artist })).status).toBe(404)
    expect(await mayWrite(cookie)).toBe(false)
  })

  test('is for the account of a session where there is one', async () => {
    const { token } = await invite('second@example.org')
    expect((await accept(token)).status).toBe(401)
    const cookie = await server.insertSession('second@example.org')
    expect(await accept(token, undefined, artist)).toMatchObject({ status: 409 })
    expect(await accept(token, undefined, cookie)).toMatchObject({ status: 200 })
    expect(await mayWrite(cookie)).toBe(true)
    expect(
      await ask('POST', '/api/people/invitations', { cookie: artist, body: { email: 'second@example.org' } }),
    ).toMatchObject({ status: 409, body: { code: 'already_editor' } })
  })

  test('changes nothing in an account that is there already', async () => {
    await server.signIn('third@example.org')
    const { token } = await invite('third@example.org')
    const answer = await ask('POST', '/api/invitations/accept', {
      body: { token, account: { name: 'Somebody else', password: 'oboe da caccia' } },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_exists' } })
    expect(await mayWrite(await signIn('third@example.org'))).toBe(false)
  })

  test('makes one editor, however many accept it at once', async () => {
    const { token } = await invite('many@example.org')
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, 'Sample Many')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
  })

  test('is worth nothing after seven days, once withdrawn or replaced, and with another token', async () => {
    const first = await invite('late@example.org')
    const second = await invite('late@example.org')
    expect((await accept(first.token, 'Late')).status).toBe(404)
    expect((await accept('x'.repeat(43), 'Late')).status).toBe(404)
    expect((await accept('x'.repeat(42), 'Late')).status).toBe(400)
    expect((await ask('DELETE', `/api/people/invitations/${first.id}`, { cookie: artist })).status).toBe(404)
    const now = clock
    clock = new Date(now.getTime() + week)
    expect((await accept(second.token, 'Late')).status).toBe(404)
    expect((await listPeople()).invitations).toEqual([])
    clock = now
    expect((await ask('DELETE', `/api/people/invitations/${second.id}`, { cookie: artist })).status).toBe(204)
    expect((await accept(second.token, 'Late')).status).toBe(404)
  })

  test('is deleted by the day’s task once its seven days are over', async () => {
    const { database } = server.services
    const { id: old } = await invite('late@example.org')
    const { run } = createAccountsTask(database, { requireBackup: async () => undefined })
    const today = clock
    clock = new Date(today.getTime() + week / 2)
    const { id: open } = await invite('in-time@example.org')
    await run(new Date(today.getTime() + week + 1), new AbortController().signal)
    const kept = await database.selectFrom('invitations').select('id').execute()
    expect(kept.map(({ id }) => id)).toContain(open)
    expect(kept.map(({ id }) => id)).not.toContain(old)
    clock = today
  })

  test('is worth nothing when who invited is no admin any more', async () => {
    const cookie = await server.insertAdminSession('former@example.org')
    const { token } = await invite('guest@example.org', cookie)
    await revokeAdmin(server.operator.database, 'former@example.org')
    expect((await accept(token, 'Guest')).status).toBe(404)
    await grantAdmin(server.operator.database, 'former@example.org')
    expect((await accept(token, 'Guest')).status).toBe(200)
    await revokeAdmin(server.operator.database, 'former@example.org')
  })

  test('wants a name and a password that is not known to everybody', async () => {
    const { token } = await invite('words@example.org')
    const answer = (account: unknown) => ask('POST', '/api/invitations/accept', { body: { token, account } })
    expect(await answer({ name: 'A', password: '12345' })).toMatchObject({
      status: 400,
      body: { fields: { 'account.name': expect.any(String), 'account.password': expect.any(String) } },
    })
    expect(await answer({ name: 'Sample', password: 'password' })).toMatchObject({
      status: 400,
      body: { fields: { 'account.password': expect.any(String) } },
    })
  })

  test('stands in the database and in the log as a hash at most', async () => {
    const { token } = await invite('hashed@example.org')
    await ask('POST', '/api/invitations/read', { body: { token } })
    const rows = await server.operator.database.selectFrom('invitations').selectAll().execute()
    expect(rows.map(({ token_hash }) => token_hash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(server.logged.join()).not.toContain(token)
  })

  test('can make an editor, while the database refuses an admin', async () => {
    await server.insertSession('direct@example.org')
    const { database } = server.services
    const { id } = await database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'direct@example.org')
      .executeTakeFirstOrThrow()
    await database.insertInto('editors').values({ user_id: id, since: clock.toISOString() }).execute()
    const values = { user_id: id, role: adminRole }
    await expect(database.insertInto('user_roles').values(values).execute()).rejects.toThrow()
  })
})

describe.each(testDatabases)('the list of what happened on $engine', ({ create }) => {
  let server: ApiServer
  let admin: string
  let stranger: string

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => new Date('2026-03-01T12:30:00Z') })
    admin = await server.insertAdminSession('artist@example.org')
    stranger = await server.insertSession('stranger@example.org')
  })
  afterAll(() => server.dispose())

  const list = async () => {
    const response = await server.request('/api/people/audit', { headers: { Cookie: admin } })
    return auditList.parse(JSON.parse(await response.text()))
  }
  const findId = async (email: string) =>
    (
      await server.operator.database
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id

  test('notes nothing where nothing changed', async () => {
    const ended = await server.request('/api/me/sessions', {
      method: 'DELETE',
      headers: { Cookie: stranger },
    })
    expect(ended.status).toBe(204)
    expect((await list()).others).toEqual([])
  })

  test('has equal ones of an hour in one line, and accounts without a right apart, also once they are gone', async () => {
    const { database } = server.operator
    const [artistId, strangerId] = [await findId('artist@example.org'), await findId('stranger@example.org')]
    const now = server.services.now()
    await noteAuditEvent(database, { kind: 'password_changed', userId: artistId, now })
    const before = (await list()).entries
    for (let minute = 0; minute < 100; minute++) {
      const at = new Date(now.getTime() - minute * 60_000)
      await noteAuditEvent(database, { kind: 'password_changed', userId: strangerId, now: at })
    }
    expect((await list()).entries).toEqual(before)
    const { others } = await list()
    expect(others).toHaveLength(3)
    expect(others[0]).toMatchObject({ kind: 'password_changed', count: 31, person: { id: strangerId } })
    await database.deleteFrom('user').where('id', '=', strangerId).execute()
    expect((await list()).entries).toEqual(before)
    const gone = (await list()).others
    expect(gone.map(({ person, count }) => [person, count])).toEqual(
      [31, 60, 9].map((count) => [null, count]),
    )
  })

  test('names no address of which nothing is stored, when its data are asked for', async () => {
    const exportPerson = (email: string) =>
      server.post('/api/settings/person/export', { email }, { Cookie: admin })
    for (const email of ['nobody@example.org', 'artist@example.org'])
      expect((await exportPerson(email)).status).toBe(200)
    const exported = (await list()).entries.filter(({ kind }) => kind === 'exported')
    expect(new Set(exported.map(({ subject }) => subject))).toEqual(new Set(['artist@example.org', null]))
  })
})
