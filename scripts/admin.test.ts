import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('npm run admin on $engine, while the server runs', ({ create }) => {
  let server: ApiServer
  let environment: TestDatabase['environment']
  let cookie: string

  beforeAll(async () => {
    const database = await create()
    environment = database.environment
    // The command hashes as the product does.
    server = await startApiServer(async () => database, { hashing: undefined })
    cookie = await server.signIn('artist@example.org')
  })
  afterAll(() => server.dispose())

  const run = (...args: string[]) => runWith('', ...args)
  const runWith = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      input,
    })
    return { status, text: `${stdout}${stderr}`.trim() }
  }
  const readStatus = async () =>
    (await server.request('/api/course-registrations', { headers: { Cookie: cookie } })).status

  it('grants, lists and revokes, each from the next request on', async () => {
    expect(run('list')).toEqual({ status: 0, text: 'There is no admin yet.' })
    const { status, text } = run('grant', 'Artist@Example.org', '--keep-password')
    expect(status).toBe(0)
    expect(text).toMatch(
      /^Artist@Example\.org is an admin now\. The account was made at \d{4}-\d\d-\d\dT[\d:.]+Z\./,
    )
    expect(text).not.toContain('shown here')
    expect(await readStatus()).toBe(200)
    expect(run('grant', 'artist@example.org', '--keep-password').status).toBe(0)
    expect(run('list')).toEqual({ status: 0, text: 'artist@example.org' })
    expect(run('revoke', 'artist@example.org').text).toBe('artist@example.org is no admin any more.')
    expect(await readStatus()).toBe(403)
    expect(run('revoke', 'artist@example.org')).toEqual({
      status: 0,
      text: 'artist@example.org was no admin.',
    })
  })

  it('grants to whom the operator means, whoever has signed up with the address before', async () => {
    const email = 'taken@example.org'
    const stranger = await server.signIn(email)
    const readAs = async (session: string) =>
      (await server.request('/api/course-registrations', { headers: { Cookie: session } })).status
    const signIn = async (word: string) =>
      await server.post('/api/auth/sign-in/email', { email, password: word })
    const { text } = run('grant', email)
    const [, given = ''] = /shown here and nowhere else: (\S+)$/.exec(text) ?? []
    expect(given).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await readAs(stranger)).toBe(401)
    expect((await signIn(password)).status).toBe(401)
    const [cookie = ''] = (await signIn(given)).headers.getSetCookie()
    expect(await readAs(cookie.split(';')[0] ?? '')).toBe(200)
    run('revoke', email)
  })

  it('changes a password, which ends every session and is all that opens the account from then on', async () => {
    const email = 'forgetful@example.org'
    const cookies = [await server.signIn(email), await server.signIn(email)]
    const other = await server.signIn('other@example.org')
    const signIn = async (word: string) =>
      (await server.post('/api/auth/sign-in/email', { email, password: word })).status
    const readMe = async (session: string) =>
      (await server.request('/api/me', { headers: { Cookie: session } })).status
    expect(runWith('short\n', 'password', email)).toEqual({
      status: 1,
      text: 'Password must be at least 6 characters.',
    })
    expect(runWith('Password1\n', 'password', email)).toEqual({
      status: 1,
      text: 'Choose a password that is not among the most common ones.',
    })
    expect(await readMe(cookies[0] ?? '')).toBe(200)
    expect(runWith('a new password\n', 'password', 'Forgetful@example.org')).toEqual({
      status: 0,
      text: 'Forgetful@example.org has a new password, and is signed out everywhere.',
    })
    for (const session of cookies) expect(await readMe(session)).toBe(401)
    expect(await readMe(other)).toBe(200)
    expect([await signIn(password), await signIn('a new password')]).toEqual([401, 200])
  })

  it('sends an unknown address to sign up, and explains itself', () => {
    expect(run('grant', 'nobody@example.org')).toEqual({
      status: 1,
      text: 'There is no account with nobody@example.org. Please sign up first, at /#/auth.',
    })
    expect(runWith('a new password\n', 'password', 'nobody@example.org').status).toBe(1)
    for (const args of [
      [],
      ['grant'],
      ['password'],
      ['list', 'x'],
      ['grant', 'a', 'b'],
      ['revoke', 'a', '--keep-password'],
      ['make', 'a'],
    ]) {
      const { status, text } = run(...args)
      expect(status).toBe(1)
      expect(text).toMatch(/^Usage:/)
    }
  })
})
