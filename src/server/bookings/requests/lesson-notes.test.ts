import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createApp } from '#server/app.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const address = 'lucia@example.org'
const notes = 'Thinks of a second study in Lyon'
const meeting = 'https://meet.example.org/lucia'

describe.each(testDatabases)('what the teacher writes of a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  it('is his alone: no link, mail or feed has it, and it is handed out and erased with the person', async () => {
    server = await startLessonServer(create)
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    const lesson = `/api/bookings/${id}`
    expect((await server.ask('PATCH', `/api/lesson-requests/${id}`, { notes })).status).toBe(204)
    await server.pass(1)
    await server.use(server.readSecret(address), 'confirm')
    const asked = await server.ask('GET', lesson)
    expect(asked.body).toMatchObject({ notes, stage: 'teacher' })
    expect(asked.body).not.toHaveProperty('person')
    await server.ask('POST', lesson, { action: 'accept' })
    const { id: student } = await server.operator.database
      .selectFrom('students')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.ask('PATCH', `/api/students/${student}`, { meeting })
    expect(await server.ask('GET', lesson)).toMatchObject({
      body: { notes, person: { id: student, meeting } },
    })

    await server.pass(0)
    const manage = server.readSecret(address)
    const seen = [
      await server.use(manage, 'look'),
      await server.use(manage, 'move', { begins_at: '2026-03-13T08:00:00.000Z' }),
    ]
    await server.pass(0)
    expect(server.mailsTo(address)).toHaveLength(3)
    expect(JSON.stringify([seen, server.smtp.mails])).not.toContain(notes)
    const app = createApp(server.services)
    const students = z.parse(
      z.object({ feed: z.string() }),
      (await server.ask('GET', `/api/students/${student}`)).body,
    )
    const own = z.parse(z.object({ address: z.string() }), (await server.ask('GET', '/api/lesson-feed')).body)
    for (const feed of [students.feed, own.address]) {
      const file = await (await app.request(new URL(feed).pathname)).text()
      expect(file).toContain('BEGIN:VEVENT')
      expect(file.replaceAll(/\r\n /g, '')).not.toContain(notes)
    }

    const { database } = server.operator
    expect(await server.ask('GET', `/api/students/${student}/export`)).toMatchObject({
      body: { lesson_requests: [{ notes }] },
    })
    expect(await exportPerson(database, address)).toMatchObject({ lesson_requests: [{ notes }] })
    await erasePerson(server.operator, address, { now: server.services.now() })
    expect((await server.ask('GET', lesson)).status).toBe(404)
  })
})
