import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createUploadQuotas } from '#server/files/quotas.ts'
import { createReminderTask } from '#server/submissions/remind.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

const readJson = async (response: Response | Promise<Response>) => JSON.parse(await (await response).text())

describe.each(testDatabases)('the settings on $engine', ({ create }) => {
  let server: MailingServer
  let cookie: string

  beforeAll(async () => {
    server = await startMailingServer(create)
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const ask = (method: string, path: string, body?: unknown) =>
    server.request(`/api/settings${path}`, {
      method,
      headers: { Cookie: cookie, 'Accept-Language': 'es', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const read = (path = '') => readJson(ask('GET', path))
  const listNoted = async (kind: string) =>
    server.operator.database
      .selectFrom('audit_events')
      .select(['subject', 'user_id'])
      .where('kind', '=', kind)
      .execute()

  test('say how mail is set up, without its secrets', async () => {
    expect(await read()).toMatchObject({
      mail: { host: '127.0.0.1', from: 'contact@example.org', to: 'contact@example.org' },
      mailFailure: null,
      digest: true,
      retentionMonths: 24,
      backup: { keptDays: 14, state: 'idle', newest: null },
    })
  })

  test('switch the weekly mail off and on again', async () => {
    const { database } = server.services
    const { id } = await readJson(server.post('/api/collaboration-requests', makeCollaborationRequest()))
    const waiting = { created_at: new Date('2026-02-26T12:00:00Z').toISOString() }
    await database.updateTable('collaboration_requests').set(waiting).where('id', '=', id).execute()
    const { run } = createReminderTask(database, { months: 24, digest: true })
    const remind = () => run(new Date('2026-03-05T00:05:00Z'), new AbortController().signal)
    expect((await ask('PATCH', '', { digest: false })).status).toBe(204)
    expect(await remind()).toEqual({ mails: 0 })
    expect((await ask('PATCH', '', { digest: true })).status).toBe(204)
    expect(await read()).toMatchObject({ digest: true })
    expect(await remind()).toEqual({ mails: 1 })
    await database.deleteFrom('mails').execute()
    await database.deleteFrom('collaboration_requests').where('id', '=', id).execute()
    expect((await ask('PATCH', '', { digest: 'no' })).status).toBe(400)
  })

  test('keep the templates of replies, and an emptied one says again what it said at first', async () => {
    const first = await read('/reply-templates')
    expect(first.de.closing).toBe('Freundliche Grüsse')
    const change = (words: string) =>
      ask('PUT', '/reply-templates', { language: 'de', name: 'closing', words })
    expect(await readJson(change('Herzlich'))).toEqual({
      ...first,
      de: { ...first.de, closing: 'Herzlich' },
    })
    await change('Sehr herzlich')
    expect((await read('/reply-templates')).de.closing).toBe('Sehr herzlich')
    await change(' \n')
    expect(await read('/reply-templates')).toEqual(first)
    const unknown = { language: 'xx', name: 'closing', words: 'Herzlich' }
    expect((await ask('PUT', '/reply-templates', unknown)).status).toBe(400)
    expect((await change('x'.repeat(2001))).status).toBe(400)
  })

  test('keep a template that another device has written since', async () => {
    const change = (words: string, base?: string) =>
      ask('PUT', '/reply-templates', { language: 'de', name: 'closing', words, base })
    expect((await change('Herzlich', 'Freundliche Grüsse')).status).toBe(200)
    expect((await change('Bis bald', 'Freundliche Grüsse')).status).toBe(409)
    expect((await read('/reply-templates')).de.closing).toBe('Herzlich')
    expect((await change('Bis bald', 'Herzlich')).status).toBe(200)
    const changed = await Promise.all(['A', 'B', 'C'].map((words) => change(words, 'Bis bald')))
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('send a test mail at once, or say what stands in its way', async () => {
    expect(await readJson(ask('POST', '/test-mail'))).toEqual({ failure: null })
    // Those of the forms of other tests may arrive before it.
    const mail = server.smtp.mails.find(({ read: { subject } }) => subject === 'Un correo de prueba')
    expect(mail).toMatchObject({
      recipients: ['artist@example.org'],
      read: { text: expect.stringContaining('example.org') },
    })
    server.setTrouble({ at: 'RCPT TO', answer: 550 })
    expect(await readJson(ask('POST', '/test-mail'))).toEqual({ failure: '550' })
    server.setTrouble(undefined)
  })

  test('name the last mail that could not be handed over', async () => {
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await server.pass(0)
    expect(await read()).toMatchObject({ mailFailure: { reason: '450', nextTry: expect.any(String) } })
    server.setTrouble(undefined)
    await server.pass(60)
    expect(await read()).toMatchObject({ mailFailure: null })
  })

  test('hand out and erase what is stored of a person, and note that it was done', async () => {
    const email = 'Marked@example.org'
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    const person = await readJson(ask('POST', '/person/export', { email: 'marked@example.org' }))
    expect(person).toMatchObject({ email: 'marked@example.org', collaboration_requests: [{ email }] })
    expect(await listNoted('exported')).toMatchObject([{ subject: 'marked@example.org' }])
    const erased = await readJson(ask('POST', '/person/erase', { email: 'marked@example.org' }))
    expect(erased.counts).toMatchObject({ collaboration_requests: 1 })
    expect(await listNoted('erased')).toEqual([{ subject: null, user_id: expect.any(String) }])
    expect(await listNoted('exported')).toEqual([])
    expect((await ask('POST', '/person/erase', { email: 'artist@example.org' })).status).toBe(409)
    expect((await ask('POST', '/person/erase', { email: 'nobody' })).status).toBe(400)
    expect(server.logged.join()).not.toMatch(/marked@example\.org/i)
  })

  test('make a backup and hand it out, byte for byte', async () => {
    expect((await ask('POST', '/backups')).status).toBe(202)
    const { newest } = await vi.waitFor(
      async () => {
        const { backup } = await read()
        expect(backup).toMatchObject({ state: 'idle', newest: { at: expect.any(String) } })
        return backup
      },
      { timeout: 15_000 },
    )
    const response = await ask('GET', `/backups/${newest.name}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { dataFolder } = server.services.environment
    const stored = readFileSync(join(dataFolder, 'backups', newest.name))
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true)
    expect(newest.bytes).toBe(stored.byteLength)
    expect(await listNoted('backed_up')).toHaveLength(1)
    expect(await listNoted('downloaded_backup')).toMatchObject([{ subject: newest.name }])
    for (const name of ['nightly-2020-01-01T00-00-00Z.backup', '..%2Foboist.sqlite', 'secret'])
      expect((await ask('GET', `/backups/${name}`)).status, name).toBe(404)
  })
})

describe.each(testDatabases)('where a backup would fill the disk on $engine', ({ create }) => {
  test('none is made in the studio, which says so', async () => {
    const uploadQuotas = { ...createUploadQuotas(''), readFreeSpace: async () => 100_000_000 }
    const server = await startApiServer(create, { uploadQuotas })
    const headers = { Cookie: await server.insertAdminSession('artist@example.org'), 'Accept-Language': 'en' }
    const asked = await server.request('/api/settings/backups', { method: 'POST', headers })
    expect([asked.status, (await readJson(asked)).code]).toEqual([507, 'backup_disk_full'])
    expect(await readJson(server.request('/api/settings', { headers }))).toMatchObject({
      backup: { state: 'idle', newest: null },
    })
    await server.dispose()
  })
})

describe.each(testDatabases)('where old backups are kept on $engine', ({ create }) => {
  test('none is made in the studio', async () => {
    const server = await startMailingServer(create, { settings: { BACKUPS_KEPT: '0' } })
    const headers = { Cookie: await server.insertAdminSession('artist@example.org') }
    expect(await readJson(server.request('/api/settings', { headers }))).toMatchObject({ backup: null })
    const asked = await server.request('/api/settings/backups', { method: 'POST', headers })
    expect([asked.status, (await readJson(asked)).code]).toEqual([409, 'backups_off'])
    await server.dispose()
  })
})
