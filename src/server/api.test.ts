import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSignedInUser } from '#domain/accounts/account-api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { revokeAdmin } from './accounts/roles.ts'

const absent = '01a1f84b-dae4-749a-9028-895ee872f923'

describe.each(testDatabases)('the API on $engine', ({ create }) => {
  let server: ApiServer
  let visitor: string
  let admin: string

  beforeAll(async () => {
    server = await startApiServer(create)
    visitor = await server.insertSession('visitor@example.org')
    admin = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const ask = (endpoint: Endpoint, cookie?: string) =>
    server.request(endpoint.path.replace('{id}', absent).replace('{number}', '7'), {
      method: endpoint.method,
      headers: {
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        ...(cookie === undefined ? {} : { Cookie: cookie }),
      },
      body: endpoint.method === 'PATCH' ? JSON.stringify({ status: 'new' }) : null,
    })

  const guarded = endpoints.filter(({ access }) => access === 'admin' || access === 'editor')

  describe.each(guarded)('$method $path', (endpoint) => {
    it('is for those with the role alone', async () => {
      const guest = await ask(endpoint)
      expect(guest.status).toBe(401)
      expect(await guest.json()).toEqual({
        success: false,
        error: 'You are not signed in',
        code: 'not_signed_in',
      })
      const user = await ask(endpoint, visitor)
      expect(user.status).toBe(403)
      expect(await user.json()).toEqual({
        success: false,
        ...(endpoint.access === 'admin'
          ? { error: 'You do not have admin access', code: 'not_admin' }
          : { error: 'You may not edit the content', code: 'not_editor' }),
      })
      expect([401, 403]).not.toContain((await ask(endpoint, admin)).status)
    })

    it('is closed from the next request on when the role is taken away', async () => {
      const email = `former-${endpoints.indexOf(endpoint)}@example.org`
      const former = await server.insertAdminSession(email)
      expect([401, 403]).not.toContain((await ask(endpoint, former)).status)
      await revokeAdmin(server.operator.database, email)
      expect((await ask(endpoint, former)).status).toBe(403)
    })
  })

  describe.each(endpoints.filter(({ access }) => access === 'user'))('$method $path', (endpoint) => {
    it('is for those who are signed in', async () => {
      expect((await ask(endpoint)).status).toBe(401)
      expect([401, 403]).not.toContain((await ask(endpoint, admin)).status)
    })
  })

  it('says who is signed in', async () => {
    const response = await ask(readSignedInUser, admin)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      user: { id: expect.any(String), email: 'artist@example.org' },
      roles: ['admin'],
      language: 'en',
    })
  })

  describe.each([...new Set(endpoints.map(({ path }) => path))])('%s', (path) => {
    const allowed = endpoints.filter((each) => each.path === path).map(({ method }) => method)

    it('answers other methods with 405 and what it allows', async () => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (allowed.some((each) => each === method)) continue
        const response = await server.request(path.replace('{id}', absent), {
          method,
          headers: { Cookie: admin, 'X-HTTP-Method-Override': 'GET' },
        })
        expect(response.status).toBe(405)
        for (const each of allowed) expect(response.headers.get('Allow')).toContain(each)
        expect(await response.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
      }
    })
  })

  it.each([
    '/api',
    '/api/',
    '/api/x',
    '/api/pages/x',
    '/api/Me',
    '/api/me/',
    '/api/course-registrations//',
    '/api/%',
  ])('knows no %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await server.request(path, { method, headers: { Cookie: admin } })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  it('lets nobody keep an answer', async () => {
    for (const path of ['/api/me', '/api/x', '/api/auth/get-session', '/api/course-registrations']) {
      const response = await server.request(path, { headers: { Cookie: admin } })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('refuses a deletion and a sign-out that another site asks for', async () => {
    const headers = { Cookie: admin, Origin: 'https://evil.example' }
    const paths = [`/api/course-registrations/${absent}`, '/api/auth/sign-out']
    for (const [index, path] of paths.entries()) {
      const response = await server.request(path, { method: index === 0 ? 'DELETE' : 'POST', headers })
      expect(response.status).toBe(403)
    }
    expect((await server.request('/api/me', { headers: { Cookie: admin } })).status).toBe(200)
  })
})

describe.each(testDatabases)('without its database on $engine, the API', ({ create }) => {
  it('answers 503, says when to come back, logs no word of the visitor, and stores again', async () => {
    const printed = vi.spyOn(console, 'error')
    const server = await startApiServer(create, { patience: 1 })
    const form = { name: 'Ana María', email: 'ana@example.org', subject: 'Concierto', message: 'Hola' }
    const credentials = { email: 'ana@example.org', password: 'a good password' }
    await server.post('/api/collaboration-requests', form)
    const { giveBack } = await server.takeDatabase()
    const answers = [
      await server.post('/api/collaboration-requests', form, { 'Accept-Language': 'en' }),
      await server.post('/api/auth/sign-up/email', credentials),
    ]
    for (const response of answers) {
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('5')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' })
    }
    const log = server.logged.join('\n')
    expect(log).toContain('the database is unavailable')
    for (const word of ['Ana', 'example.org', 'Concierto', 'Hola']) expect(log).not.toContain(word)
    expect(printed, 'beside the log').not.toHaveBeenCalled()
    await giveBack()
    expect((await server.post('/api/collaboration-requests', form)).status).toBe(201)
    await server.dispose()
  })
})
