import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LessonMailKind, type MailKind, mailKindNames, mailKinds } from '#domain/mails/registry.ts'
import { createApp } from '#server/app.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { createReminderTask } from '#server/submissions/remind.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

/** Those of every mail, by their names in lower case. */
const common = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']

const generated = { 'auto-submitted': 'auto-generated' }

/** Beyond those of every mail; of links, what stands before the token. */
const expected: Record<Exclude<MailKind, LessonMailKind>, Record<string, string>> = {
  notice: generated,
  notices: generated,
  confirmation: { 'auto-submitted': 'auto-replied' },
  reply: { 'auto-submitted': 'no', 'in-reply-to': '<', references: '<' },
  digest: {
    ...generated,
    'list-id': '<digest.example.org>',
    'list-unsubscribe': '<https://example.org/unsubscribe/',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  },
  deletion_warning: generated,
  set_apart: generated,
  password_reset: generated,
  address_confirmation: generated,
  account_exists: generated,
  new_sign_in: generated,
  invitation: generated,
}

describe.each(testDatabases)('mails on $engine', ({ create }) => {
  let server: MailingServer

  beforeEach(async () => {
    server = await startMailingServer(create)
  })
  afterEach(() => server.dispose())

  const listMails = () => server.operator.database.selectFrom('mails').select(['id', 'kind']).execute()

  /** A mail of each kind that is about a person's account, about unread forms, or about many. */
  async function insertOthers(userId: string) {
    const { database } = server.operator
    const kinds = new Set((await listMails()).map(({ kind }) => kind))
    const times = { created_at: '2026-03-02T18:40:00.000Z', due_at: '2026-03-02T18:40:00.000Z' }
    // Those of lessons are about what does not exist here.
    const others = mailKindNames.filter((each) => mailKinds[each].about !== 'lesson')
    for (const kind of others.filter((each) => !kinds.has(each))) {
      const id = createIdentifier(new Date())
      const row = { id, kind, language: 'en', user_id: userId, status: 'waiting', ...times } as const
      await database.insertInto('mails').values(row).execute()
      if (kind !== 'notices') continue
      const notice = database.updateTable('mails').where('kind', '=', 'notice')
      await notice.set({ status: 'gathered', reason: id }).execute()
    }
  }

  test('say by their kind who wrote them, and the digest how it is left', async () => {
    const headers = { Cookie: await server.insertAdminSession('artist@example.org') }
    const sent = await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const { id } = JSON.parse(await sent.text())
    await server.post('/api/course-registrations', {
      ...makeCourseRegistration(),
      comments: 'buy',
      elapsed: '0',
    })
    await server.pass(0)
    await server.post(`/api/messages/${id}/replies`, { words: 'Yes' }, headers)
    await server.post('/api/people/invitations', { email: 'editor@example.org' }, headers)
    const { database } = server.operator
    await database
      .updateTable('collaboration_requests')
      .set({ status: 'new', created_at: '2024-01-02T00:00:00.000Z' })
      .execute()
    const user = await database.selectFrom('user').select('id').executeTakeFirstOrThrow()
    await insertOthers(user.id)
    await server.pass(0)
    const kinds = new Map((await listMails()).map((mail) => [`<${mail.id}@example.org>`, mail.kind]))
    const found = server.smtp.mails.map(({ read }) => [
      kinds.get(read.messageId ?? ''),
      Object.fromEntries(
        read.headers
          .filter(({ key }) => !common.includes(key))
          .map(({ key, value }) => [key, value.replace(/(?<=^<)[\w-]+@example.org>|[\w-]{43}>/, '')]),
      ),
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  test('the digest is switched off by its link: at once by a mail program, by a button for whoever opens it', async () => {
    const { database } = server.services
    const app = createApp(server.services)
    const waiting = { created_at: '2026-02-26T12:00:00.000Z' }
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await database.updateTable('collaboration_requests').set(waiting).execute()
    const remind = (day: string) =>
      createReminderTask(database, { months: 24, digest: true }).run(
        new Date(day),
        new AbortController().signal,
      )
    expect(await remind('2026-03-01T00:05:00Z')).toEqual({ mails: 1 })
    await server.pass(0)
    const digest = server.smtp.mails.find(({ read }) => read.headers.some(({ key }) => key === 'list-id'))
    const address = digest?.read.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    const path = new URL(address?.slice(1, -1) ?? '').pathname
    const page = await app.request(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(await page.text()).toContain('<button>Switch it off</button>')
    for (const wrong of [`${path}x`, path.slice(0, -1), '/unsubscribe/x'])
      for (const method of ['GET', 'POST'])
        expect((await app.request(wrong, { method })).status, `${method} ${wrong}`).toBe(404)
    // Whoever looks at the link, as scanners of mail do, changes nothing.
    expect(await remind('2026-03-08T00:05:00Z')).toEqual({ mails: 1 })
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    const done = await app.request(path, oneClick)
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('It is switched off')])
    expect(await remind('2026-03-15T00:05:00Z')).toEqual({ mails: 0 })
    expect(server.logged.join()).not.toContain(path.replace('/unsubscribe/', ''))
  })
})
