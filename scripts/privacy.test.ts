import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submissionForms } from '#domain/forms/registry.ts'
import { consentVersion } from '#domain/forms/submission.ts'
import { invite } from '#server/accounts/people/invitations.ts'
import { grantAdmin } from '#server/accounts/roles.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

describe.each(testDatabases)('npm run privacy on $engine, while the server runs', ({ create }) => {
  let server: ApiServer
  let environment: TestDatabase['environment']
  let cookie: string
  let admin: string

  beforeAll(async () => {
    const database = await create()
    environment = database.environment
    server = await startApiServer(async () => database)
    admin = await server.signInAdmin('artist@example.org')
    cookie = await server.signIn('ana@example.org')
    await grantAdmin(server.operator.database, 'ana@example.org')
    for (const email of ['Ana@Example.org', 'ana@example.org', 'banana@example.org'])
      await server.post('/api/course-registrations', makeCourseRegistration({ email, goals: `of ${email}` }))
    for (const email of ['ANA@example.org', 'ana@example.org.es'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    await server.services.database
      .updateTable('collaboration_requests')
      .set({ status: 'suspected' })
      .where('email', '=', 'ANA@example.org')
      .execute()
    await inviteAna()
  })
  afterAll(() => server.dispose())

  async function inviteAna() {
    const { id: userId } = await server.operator.database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'artist@example.org')
      .executeTakeFirstOrThrow()
    await invite(server.services.database, { email: 'ana@example.org', userId, now: new Date() })
  }

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/privacy.ts', ...args], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    })
    return { status, text: `${stdout}${stderr}`.trim() }
  }
  const list = async (path: string) => {
    const response = await server.request(path, { headers: { Cookie: admin } })
    return JSON.stringify(await response.json())
  }

  it('hands out everything about an address, and nothing secret', () => {
    const { status, text } = run('export', ' ANA@example.ORG ')
    expect(status).toBe(0)
    expect(JSON.parse(text)).toMatchObject({
      course_registrations: [{ goals: 'of Ana@Example.org' }, { goals: 'of ana@example.org' }],
      collaboration_requests: [
        { email: 'ANA@example.org', status: 'suspected', consent_version: consentVersion },
      ],
      accounts: [{ email: 'ana@example.org' }],
      roles: [{ role: 'admin' }],
      invitations: [{ email: 'ana@example.org' }],
      audit_events: [
        { kind: 'signed_in' },
        { kind: 'granted' },
        { kind: 'invited', subject: 'ana@example.org' },
      ],
      sign_in_methods: [{ providerId: 'credential' }],
      sessions: [{ expiresAt: expect.any(String) }],
    })
    expect(text).not.toMatch(/banana|org\.es|password|token/i)
    const secret = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? ''
    expect(secret.length).toBeGreaterThan(10)
    expect(text).not.toContain(secret)
  })

  it('deletes all of it, ends the session, and leaves everyone else', async () => {
    const { status, text } = run('erase', 'Ana@example.org')
    const sent: Record<string, number> = { course_registrations: 2, collaboration_requests: 1 }
    const forms = submissionForms.map(({ table }) => `${sent[table] ?? 0} ${table.replaceAll('_', ' ')}`)
    expect(text.split('\n')[0]).toBe(
      `Deleted: ${forms.join(', ')}, 0 students, 0 guardians, 0 mails, 0 replies, 1 invitations, 0 links, 4 audit events, 1 sessions, 0 two factor, 0 passkeys, 1 roles, 1 sign in methods, 1 accounts.`,
    )
    expect(text).toContain('The nightly backups hold them until they expire, 14 days at most')
    expect(status).toBe(0)
    expect((await server.request('/api/me', { headers: { Cookie: cookie } })).status).toBe(401)
    expect(await list('/api/course-registrations')).toMatch(/"total":1.*banana|banana.*"total":1/)
    expect(await list('/api/collaboration-requests')).toContain('ana@example.org.es')
    const noted = server.operator.database.selectFrom('audit_events').select(['kind', 'subject', 'user_id'])
    expect(await noted.where('kind', 'in', ['exported', 'erased']).execute()).toEqual([
      { kind: 'erased', subject: null, user_id: null },
    ])
    const { text: left } = run('export', 'ana@example.org')
    expect(await noted.where('kind', '=', 'exported').execute()).toEqual([
      { kind: 'exported', subject: null, user_id: null },
    ])
    for (const rows of Object.values(JSON.parse(left))) if (Array.isArray(rows)) expect(rows).toEqual([])
  })

  it('keeps the last admin, and says what to do', async () => {
    const { status, text } = run('erase', 'artist@example.org')
    expect(status).toBe(1)
    expect(text).toMatch(/^This is the only admin\./)
    expect((await server.request('/api/me', { headers: { Cookie: admin } })).status).toBe(200)
  })

  it('makes no data where there are none', () => {
    const folder = join(tmpdir(), `oboist-no-data-${process.pid}`)
    const none = `There are no data in ${folder}. Set DATA_DIR to the folder that the product serves from.`
    const commands: [string, ...string[]][] = [
      [none, 'scripts/privacy.ts', 'export', 'ana@example.org'],
      [none, 'scripts/admin.ts', 'list'],
      [none, 'scripts/content.ts', 'export'],
      [`There is no database in ${folder}.`, 'scripts/backup.ts'],
    ]
    for (const [reason, ...command] of commands) {
      const { status, stderr } = spawnSync(process.execPath, command, {
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
        encoding: 'utf8',
      })
      expect([status, stderr.trim()]).toEqual([1, reason])
    }
    expect(existsSync(folder)).toBe(false)
  })

  it('explains itself', () => {
    for (const args of [[], ['export'], ['erase', 'ana'], ['erase', 'a@b.org', 'c'], ['forget', 'a@b.org']]) {
      const { status, text } = run(...args)
      expect(status).toBe(1)
      expect(text).toMatch(/^Usage:/)
    }
  })
})
