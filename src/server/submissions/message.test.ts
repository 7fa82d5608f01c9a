import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '#domain/forms/message.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest, makeCourseRegistration, makeDetailedRequest } from '#tests/submissions.ts'

/** One address gets three confirmations a day. */
const createAddress = () => `${crypto.randomUUID()}@example.org`

const unknown = '01a1f84b-dae4-749a-9028-895ee872f923'

describe.each(testDatabases)('a message on $engine', ({ create }) => {
  let server: MailingServer
  let cookie: string

  beforeAll(async () => {
    server = await startMailingServer(create)
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const send = async (at: ApiServer = server, language = 'de') =>
    submissionReceipt.parse(
      await (
        await at.post('/api/course-registrations', makeCourseRegistration({ email: createAddress() }), {
          'Accept-Language': language,
        })
      ).json(),
    ).id
  const ask = (path: string, method = 'GET', body?: unknown, at: ApiServer = server, as = cookie) =>
    at.request(path, {
      method,
      headers: { Cookie: as, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const read = async (id: string) => message.parse(await (await ask(`/api/messages/${id}`)).json())
  const reply = (id: string, words: string) => ask(`/api/messages/${id}/replies`, 'POST', { words })
  const replies = () => server.smtp.mails.filter(({ read: { subject } }) => subject?.startsWith('Re: '))

  it('is read whole, whichever form it came by', async () => {
    const id = await send()
    expect(await read(id)).toMatchObject({
      form: 'course-registration',
      id,
      status: 'new',
      language: 'de',
      trashed_at: null,
      notes: '',
      reply_draft: '',
      replies: [],
      fields: { full_name: 'Käthe Œhler', goals: makeCourseRegistration().goals },
      created_at: '2026-03-02T18:40:00.000Z',
      deleted_at: '2028-03-02T18:40:00.000Z',
      reply_from: 'contact@example.org',
    })
    const response = await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const request = await read(submissionReceipt.parse(await response.json()).id)
    expect(request).toMatchObject({ form: 'collaboration-request', fields: makeCollaborationRequest() })
    for (const none of [unknown, 'x', '..%2Fcounts'])
      expect((await ask(`/api/messages/${none}`)).status).toBe(404)
  })

  it('says what the agenda has on the days that are asked for', async () => {
    const ask = async (date_from: string) => {
      const response = await server.post(
        '/api/collaboration-requests',
        makeDetailedRequest({ date_from, date_until: '' }),
      )
      const { agenda, fields } = await read(submissionReceipt.parse(await response.json()).id)
      expect(fields).toMatchObject({ date_from, date_until: null })
      return agenda
    }
    expect(await ask('2025-11-11')).toMatch(
      /^Am 11\. November 2025 stehen in der Agenda: Le Chemin - OboesMigrantes, /,
    )
    expect(await ask('2025-11-12')).toBeNull()
  })

  it('says when it is erased from the trash', async () => {
    const id = await send()
    await ask(`/api/course-registrations/${id}`, 'DELETE')
    expect((await read(id)).deleted_at).toBe('2026-04-01T18:40:00.000Z')
  })

  it('keeps notes and the draft of a reply', async () => {
    const id = await send()
    const change = (body: object) => ask(`/api/course-registrations/${id}`, 'PATCH', body)
    expect((await change({ notes: 'Calls back\n on Monday ' })).status).toBe(204)
    expect((await change({ reply_draft: 'Guten Tag' })).status).toBe(204)
    expect(await read(id)).toMatchObject({ notes: 'Calls back\n on Monday ', reply_draft: 'Guten Tag' })
    for (const body of [{ notes: 'x'.repeat(5001) }, { notes: 'a\u0000' }, { reply_draft: 1 }])
      expect((await change(body)).status).toBe(400)
  })

  it('keeps notes and a draft that another device has written since', async () => {
    const id = await send()
    const change = async (body: object) =>
      (await ask(`/api/course-registrations/${id}`, 'PATCH', body)).status
    expect(await change({ notes: 'Calls back', base: '' })).toBe(204)
    expect(await change({ notes: 'Is ill', base: '' })).toBe(409)
    expect(await change({ reply_draft: 'Guten Tag', base: '' })).toBe(204)
    expect(await change({ reply_draft: 'Hallo', base: 'Guten' })).toBe(409)
    expect(await read(id)).toMatchObject({ notes: 'Calls back', reply_draft: 'Guten Tag' })
    expect(await change({ notes: 'Is ill', base: 'Calls back' })).toBe(204)
    expect(await read(id)).toMatchObject({ notes: 'Is ill' })
    expect(await change({ base: '' })).toBe(400)
    await server.operator.database.deleteFrom('course_registrations').where('id', '=', id).execute()
    expect(await change({ notes: 'Gone', base: 'Is ill' })).toBe(404)
  })

  it('is answered once by mail, in the thread of its confirmation, and counts as answered', async () => {
    const id = await send()
    await server.pass(0)
    const confirmation = server.smtp.mails.findLast(({ read: { subject } }) => subject?.includes('Anfrage'))
    const notice = server.smtp.mails.findLast(({ read: { replyTo } }) => replyTo?.[0]?.name === 'Käthe Œhler')
    const before = replies().length
    const words = 'Guten Tag\n\nPasst Ihnen <b>Montag</b>?'
    const [first, again] = await Promise.all([reply(id, words), reply(id, words)])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await first.json()).toEqual(await again.json())
    expect(await read(id)).toMatchObject({ status: 'answered', replies: [{ words, status: 'waiting' }] })
    await server.pass(0)
    const sent = replies().slice(before)
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail?.recipients).toEqual([(await read(id)).fields.email])
    expect(mail?.read).toMatchObject({
      subject: 'Re: Ihre Anfrage ist angekommen',
      inReplyTo: confirmation?.read.messageId,
      replyTo: [{ name: 'Moronta', address: 'contact@example.org' }],
    })
    const references = mail?.read.references?.split(' ') ?? []
    expect(references.toSorted()).toEqual([notice?.read.messageId, confirmation?.read.messageId].toSorted())
    const text = mail?.read.text?.replaceAll('\r\n', '\n') ?? ''
    expect(text.startsWith(words)).toBe(true)
    expect(text).toContain('> Instrument')
    expect(mail?.read.html).toContain('&lt;b>Montag')
    expect(mail?.read.html).toContain('<html lang="de">')
    expect(await read(id)).toMatchObject({ reply_draft: '', replies: [{ status: 'sent', next_try: null }] })
  })

  it('is answered under the subject that its sender gave it, once with "Re:"', async () => {
    for (const [subject, answered] of [
      ['Récital à Lyon en mai', 'Re: Récital à Lyon en mai'],
      ['RE: re: Récital', 'Re: Récital'],
    ] as const) {
      const request = makeCollaborationRequest({ email: createAddress(), subject })
      const response = await server.post('/api/collaboration-requests', request)
      await reply(submissionReceipt.parse(await response.json()).id, 'Avec plaisir')
      await server.pass(0)
      expect(replies().at(-1)?.read).toMatchObject({ subject: answered })
      expect(replies().at(-1)?.read.text).toContain(`  ${subject}\n`)
    }
  })

  it('says when a reply that could not be sent is tried again, and when it never will be', async () => {
    const id = await send()
    await server.pass(0)
    await reply(id, 'later')
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await server.pass(0)
    const { replies: waiting } = await read(id)
    expect(waiting).toMatchObject([
      { status: 'waiting', next_try: expect.stringMatching(/^2026-03-02T18:41/) },
    ])
    server.setTrouble({ at: 'RCPT TO', answer: 550 })
    await server.pass(2)
    expect((await read(id)).replies).toMatchObject([{ status: 'failed', next_try: null }])
    server.setTrouble(undefined)
  })

  it.each([{}, { words: '' }, { words: ' \n' }, { words: 'x'.repeat(10_001) }, { words: 'x', to: 'y' }])(
    'takes no other reply: %#',
    async (body) => {
      const id = await send()
      expect((await ask(`/api/messages/${id}/replies`, 'POST', body)).status).toBe(400)
      expect((await read(id)).replies).toEqual([])
    },
  )

  it('that is not there cannot be answered', async () => {
    for (const none of [unknown, 'x']) expect((await reply(none, 'words')).status).toBe(404)
  })

  it('is answered from elsewhere while mail is not set up', async () => {
    const other = await startApiServer(create)
    const as = await other.insertAdminSession('artist@example.org')
    const id = await send(other)
    const response = await ask(`/api/messages/${id}/replies`, 'POST', { words: 'x' }, other, as)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'mail_not_set_up' })
    const found = await ask(`/api/messages/${id}`, 'GET', undefined, other, as)
    expect(message.parse(await found.json())).toMatchObject({ reply_from: null, status: 'new' })
    await other.dispose()
  })
})
