import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signedInUser } from '#domain/accounts/account.ts'
import { createApi } from '#server/api.ts'
import { exportPerson } from '#server/privacy/stored-person.ts'
import { type ApiServer, password, publicUrl, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { createAuth } from './auth.ts'

describe.each(testDatabases)('the accounts on $engine', ({ create }) => {
  let server: ApiServer

  beforeAll(async () => {
    // Hashed as the product does it: elsewhere in the tests a hash costs nothing.
    server = await startApiServer(create, { hashing: undefined })
  })
  afterAll(() => server.dispose())

  const signUp = (body: unknown) => server.post('/api/auth/sign-up/email', body, { 'Accept-Language': 'en' })
  const signIn = (body: unknown) => server.post('/api/auth/sign-in/email', body, { 'Accept-Language': 'en' })
  const readSession = async (cookie: string) => {
    const response = await server.request('/api/auth/get-session', { headers: { Cookie: cookie } })
    expect(response.status).toBe(200)
    return response.json()
  }

  it('are open to anyone, sign nobody in at sign-up, and give no role', async () => {
    const response = await signUp({ email: ' Ana@Example.org', password })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ user: { id: expect.any(String), email: 'ana@example.org' } })
    const cookie = await server.signIn('ana@example.org')
    const me = await server.request('/api/me', { headers: { Cookie: cookie } })
    expect(await me.json()).toMatchObject({ user: { email: 'ana@example.org' }, roles: [] })
  })

  it('have the studio in the language in which it was first entered, until another is chosen', async () => {
    const cookie = await server.insertAdminSession('first@example.org')
    const enter = async (language: string) => {
      const headers = { Cookie: cookie, 'Accept-Language': language }
      const response = await server.request('/api/me', { headers })
      return z.parse(signedInUser, await response.json()).language
    }
    expect([await enter('nl'), await enter('it'), await enter('fr')]).toEqual([undefined, undefined, 'it'])
  })

  it('are there again after what they are made of could not be loaded once', async () => {
    const { services } = server
    let loads = 0
    const auth = createAuth({
      ...services,
      get engine() {
        loads += 1
        if (loads === 1) throw new Error('too many open files')
        return services.engine
      },
    })
    const api = createApi(services, auth)
    const read = async () => (await api.request('/auth/get-session')).status
    expect([await read(), await read()]).toEqual([500, 200])
  })

  it('may be signed up for with the address of the dashboard to go to once confirmed', async () => {
    const response = await signUp({ email: 'on@example.org', password, callbackURL: `${publicUrl}/#/admin` })
    expect(await response.json()).toEqual({ user: { id: expect.any(String), email: 'on@example.org' } })
    expect((await signIn({ email: 'on@example.org', password })).status).toBe(200)
  })

  it('answer a second sign-up like the first, and keep the first password', async () => {
    await signUp({ email: 'twice@example.org', password })
    const response = await signUp({ email: 'twice@example.org', password: 'another one', name: 'Twice' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ user: { id: expect.any(String), email: 'twice@example.org' } })
    expect((await signIn({ email: 'twice@example.org', password: 'another one' })).status).toBe(401)
    expect((await signIn({ email: 'twice@example.org', password })).status).toBe(200)
  })

  it('make one account of many sign-ups at once', async () => {
    const body = { email: 'race@example.org', password }
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const users = server.services.database.selectFrom('user').select('id').where('email', '=', body.email)
    expect(await users.execute()).toHaveLength(1)
  })

  it('keep the secret of a session in an HttpOnly cookie and out of every answer', async () => {
    await signUp({ email: 'secret@example.org', password })
    const response = await signIn({ email: 'secret@example.org', password })
    const [header = '', ...others] = response.headers.getSetCookie()
    expect(others).toEqual([expect.stringMatching(/^device=.*; HttpOnly; SameSite=Strict$/)])
    expect(header).toMatch(/; HttpOnly/)
    expect(header).toMatch(/; SameSite=Lax/)
    expect(await response.json()).toEqual({ user: { id: expect.any(String), email: 'secret@example.org' } })
    const session = await readSession(header.split(';')[0] ?? '')
    expect(session).toEqual({
      session: { expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) },
      user: { id: expect.any(String), email: 'secret@example.org' },
    })
  })

  it('keep of a session the name of its browser, and not its address', async () => {
    const body = { email: 'untracked@example.org', password }
    const from = { 'User-Agent': 'Oboe/1.0 (Linux) Firefox/140.0', 'X-Forwarded-For': '192.0.2.1' }
    await server.post('/api/auth/sign-up/email', body, from)
    expect((await server.post('/api/auth/sign-in/email', body, from)).status).toBe(200)
    const { sessions } = await exportPerson(server.operator.database, body.email)
    expect(sessions).toMatchObject([{ ipAddress: '', userAgent: 'Firefox, Linux' }])
    expect(JSON.stringify(sessions)).not.toMatch(/Oboe|140|192/)
  })

  it('end a session at sign-out, for the cookie too', async () => {
    const cookie = await server.signIn('out@example.org')
    const response = await server.post('/api/auth/sign-out', '', { Cookie: cookie, Origin: publicUrl })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(response.headers.getSetCookie().join()).toContain('session_token=; Max-Age=0')
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(await readSession(cookie)).toBeNull()
    expect((await server.request('/api/me', { headers: { Cookie: cookie } })).status).toBe(401)
  })

  it.each([
    ['unknown address', { email: 'nobody@example.org', password }],
    ['wrong password', { email: 'ana@example.org', password: 'wrong password' }],
  ])('refuse an %s alike', async (_, body) => {
    const response = await signIn(body)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      success: false,
      error: 'Invalid email or password',
      code: 'invalid_email_or_password',
    })
  })

  it.each([
    ['no address', { password }, { email: 'Invalid email address' }],
    ['a bad address', { email: 'ana', password }, { email: 'Invalid email address' }],
    [
      'a short password',
      { email: 'a@b.org', password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'a long one',
      { email: 'a@b.org', password: '𝄞'.repeat(129) },
      { password: 'Password must be at most 128 characters' },
    ],
    [
      'NUL in a password',
      { email: 'a@b.org', password: 'oboe\u0000d’amore' },
      { password: 'Contains characters that cannot be stored' },
    ],
    [
      'half a character in a password',
      { email: 'a@b.org', password: 'oboe\ud834d’amore' },
      { password: 'Contains characters that cannot be stored' },
    ],
    ['NUL in an address', { email: 'a\u0000@b.org', password }, { email: 'Invalid email address' }],
    [
      'half a character in an address',
      { email: 'a\ud834@b.org', password },
      { email: 'Invalid email address' },
    ],
    ['more than that', { email: 'a@b.org', password, role: 'admin' }, { role: 'This field does not exist' }],
  ])('refuse %s by field', async (_, body, fields) => {
    for (const response of [await signUp(body), await signIn(body)]) {
      expect(response.status).toBe(400)
      const error = Object.values(fields)[0]
      expect(await response.json()).toEqual({ success: false, error, code: 'validation_failed', fields })
    }
  })

  it.each([
    'https://elsewhere.example/#/admin',
    `${publicUrl}.elsewhere.example/#/admin`,
    '//elsewhere.example',
    '/#/admin',
    'javascript:alert(1)',
    7,
  ])('refuse to lead on to %s', async (callbackURL) => {
    const response = await signUp({ email: 'off@example.org', password, callbackURL })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { callbackURL: 'This value is not valid' } })
    expect((await signIn({ email: 'off@example.org', password })).status).toBe(401)
  })

  it('take 6 and 128 characters, however many bytes they are', async () => {
    for (const [index, text] of ['ñandú!', '𝄞'.repeat(128)].entries()) {
      const body = { email: `length${index}@example.org`, password: text }
      expect((await signUp(body)).status).toBe(200)
      expect((await signIn(body)).status).toBe(200)
    }
  })

  it.each([
    'ok',
    'error',
    'change-password',
    'delete-user',
    'update-user',
    'list-sessions',
    'send-verification-email',
    'x',
  ])('hide Better Auth’s %s', async (path) => {
    for (const response of [
      await server.request(`/api/auth/${path}`),
      await server.post(`/api/auth/${path}`, {}),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  it('believe no forged cookie', async () => {
    const cookie = await server.signIn('forged@example.org')
    const forged = cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))
    for (const value of [forged, 'better-auth.session_token=x', '%', 'a=b; ;;=']) {
      expect(await readSession(value)).toBeNull()
      expect((await server.request('/api/me', { headers: { Cookie: value } })).status).toBe(401)
    }
  })

  it('write no address into the log', () => {
    expect(server.logged.join()).not.toContain('example.org')
  })
})
