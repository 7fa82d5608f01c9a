import { afterEach, describe, expect, it } from 'vitest'
import { testDatabases } from '#tests/databases.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { createReminderTask } from './remind.ts'

const { signal } = new AbortController()

const machine = { comments: 'x', elapsed: '0' }

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 0, 5))

describe.each(testDatabases)('the artist on $engine', ({ create }) => {
  let server: MailingServer

  afterEach(() => server.dispose())

  const start = async (settings: Record<string, string> = {}) => {
    server = await startMailingServer(create, { settings })
    // Sent on 2 March 2026.
    await server.post('/api/course-registrations', makeCourseRegistration())
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    await server.pass(0)
    server.smtp.mails.splice(0)
    return server.services.database
  }
  const readSubjects = async () => {
    await server.pass(60 * 24 * 60)
    return server.smtp.mails.map(({ recipients, read: { subject } }) => `${recipients}: ${subject}`)
  }

  it('is told once a week of what has waited for two days, as long as something does', async () => {
    const database = await start()
    const { run } = createReminderTask(database, { months: 24, digest: true })
    // Each came with a notice of its own.
    expect(await run(day(3), signal)).toEqual({ mails: 0 })
    expect(await run(day(4), signal)).toEqual({ mails: 0 })
    expect(await run(day(5), signal)).toEqual({ mails: 1 })
    expect(await run(day(11), signal)).toEqual({ mails: 0 })
    expect(await run(day(12), signal)).toEqual({ mails: 1 })
    expect(await readSubjects()).toEqual(['contact@example.org: 2 new messages wait'])
    expect(server.smtp.mails[0]?.read.text).toContain('These messages have not been opened yet.')
    expect(server.smtp.mails[0]?.read.text).toContain('Open: https://example.org/#/admin')
    await database.updateTable('course_registrations').set({ status: 'read' }).execute()
    await database.updateTable('collaboration_requests').set({ trashed_at: '2026' }).execute()
    expect(await run(day(20), signal)).toEqual({ mails: 0 })
  })

  it('reads it in the language that he has the studio in', async () => {
    const database = await start()
    const headers = {
      Cookie: await server.signInAdmin('artist@example.org'),
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ language: 'es' })
    await server.request('/api/me/language', { method: 'PUT', headers, body })
    await createReminderTask(database, { months: 24, digest: true }).run(day(5), signal)
    await server.post('/api/course-registrations', makeCourseRegistration({ full_name: 'Ana Ruiz' }))
    const subjects = await readSubjects()
    expect(subjects).toContain('contact@example.org: 3 mensajes nuevos esperan')
    expect(subjects).toContain('contact@example.org: Nuevo: Ana Ruiz pide clases')
  })

  it('is told of nothing that was read before the mail could be sent, nor where it is switched off', async () => {
    const database = await start()
    const off = createReminderTask(database, { months: 24, digest: false })
    expect(await off.run(day(3), signal)).toEqual({ mails: 0 })
    const { run } = createReminderTask(database, { months: 24, digest: true })
    expect(await run(day(5), signal)).toEqual({ mails: 1 })
    for (const table of ['course_registrations', 'collaboration_requests'] as const)
      await database.updateTable(table).set({ status: 'read' }).execute()
    expect(await readSubjects()).toEqual([])
  })

  it('is told once a day of what was set apart since, by name, until it is looked through', async () => {
    const database = await start()
    const { run } = createReminderTask(database, { months: 24, digest: false })
    const sendAsMachine = (full_name: string) =>
      server.post('/api/course-registrations', { ...makeCourseRegistration({ full_name }), ...machine })
    expect(await run(day(2), signal)).toEqual({ mails: 0 })
    await sendAsMachine('Ana Ruiz')
    await server.post('/api/collaboration-requests', {
      ...makeCollaborationRequest({ name: 'Bot' }),
      ...machine,
    })
    await server.pass(0)
    expect(server.smtp.mails).toEqual([])
    expect(await run(day(3), signal)).toEqual({ mails: 1 })
    expect(await run(day(3), signal)).toEqual({ mails: 0 })
    await server.pass(6 * 60)
    const [told] = server.smtp.mails.splice(0)
    expect([told?.recipients, told?.read.subject]).toEqual([
      ['contact@example.org'],
      '2 messages are set apart',
    ])
    expect(told?.read.text).toMatch(
      /2026-03-02 18:40 {2}Bot writes to you\n2026-03-02 18:40 {2}Ana Ruiz asks/,
    )
    // Nothing was added.
    expect(await run(day(4), signal)).toEqual({ mails: 0 })
    await server.pass(24 * 60)
    await sendAsMachine('Another')
    await database.updateTable('collaboration_requests').set({ trashed_at: '2026' }).execute()
    expect(await run(day(5), signal)).toEqual({ mails: 1 })
    await server.pass(24 * 60)
    expect(server.smtp.mails.map(({ read }) => read.subject)).toEqual(['2 messages are set apart'])
    expect(server.smtp.mails[0]?.read.text).toContain('Another asks for lessons')
  })

  it('is told of nothing that was set apart once it was looked through', async () => {
    const database = await start()
    const sent = { ...makeCourseRegistration(), ...machine }
    await server.post('/api/course-registrations', sent)
    expect(await createReminderTask(database, { months: 24, digest: false }).run(day(3), signal)).toEqual({
      mails: 1,
    })
    await database.updateTable('course_registrations').set({ status: 'read' }).execute()
    expect(await readSubjects()).toEqual([])
  })

  it('is warned of what comes due less than a week after a warning that came late', async () => {
    const database = await start({ RETENTION_MONTHS: '1' })
    const { run } = createReminderTask(database, { months: 1, digest: false })
    const later = { created_at: '2026-03-03T12:00:00.000Z' }
    await database.updateTable('collaboration_requests').set(later).execute()
    expect(await run(new Date('2026-03-27T10:00:00.000Z'), signal)).toEqual({ mails: 1 })
    await database.updateTable('course_registrations').set({ status: 'read' }).execute()
    expect(await run(new Date('2026-04-02T00:05:00.000Z'), signal)).toEqual({ mails: 0 })
    // It is deleted by the next one.
    expect(await run(new Date('2026-04-03T00:05:00.000Z'), signal)).toEqual({ mails: 1 })
  })

  it('is warned in the week before unread messages are deleted, and again after six days', async () => {
    const database = await start({ RETENTION_MONTHS: '1' })
    await database.updateTable('course_registrations').set({ status: 'read' }).execute()
    const { run } = createReminderTask(database, { months: 1, digest: false })
    expect(await run(new Date('2026-03-26T18:40:00.000Z'), signal)).toEqual({ mails: 0 })
    expect(await run(new Date('2026-03-27T00:05:00.000Z'), signal)).toEqual({ mails: 1 })
    expect(await run(new Date('2026-03-28T00:05:00.000Z'), signal)).toEqual({ mails: 0 })
    expect(await run(new Date('2026-04-02T00:05:00.000Z'), signal)).toEqual({ mails: 1 })
    expect(await readSubjects()).toEqual([
      'contact@example.org: 1 unread message will be deleted within a week',
    ])
  })
})
