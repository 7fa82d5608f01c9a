import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { bookLesson, childsFields } from '#tests/booked-lesson.ts'
import { testDatabases } from '#tests/databases.ts'
import { sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { createStudentsTask } from './erase-student.ts'

const address = 'lucia@example.org'

describe.each(testDatabases)('what is kept of a student on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const begin = (hour: string, day = '20') => `2026-03-${day}T${hour}:00:00.000Z`
  const confirm = (changes: Record<string, string> = {}) => bookLesson(server, changes)
  const input = {
    ...sampleStudent,
    name: 'Rui Exemplo',
    email: 'rui@example.org',
    language: 'pt',
    zone: 'Europe/Lisbon',
  }
  const runTask = (moment: string, safety?: () => Promise<unknown>) => {
    const requireBackup = async () => {
      await safety?.()
    }
    const task = createStudentsTask(server.operator.database, { months: 24, requireBackup })
    return task.run(new Date(moment), new AbortController().signal)
  }
  const listGuardians = async () => {
    const rows = await server.operator.database.selectFrom('guardians').select('email').execute()
    return rows.map(({ email }) => email)
  }
  const rows = () => server.operator.database.selectFrom('students').selectAll().orderBy('name').execute()

  it('is handed out and erased, alone or with the address, but never with a lesson ahead', async () => {
    server = await startLessonServer(create)
    await confirm({ ...childsFields, begins_at: begin('08') })
    const [student] = await rows()
    const path = `/api/students/${student?.id}`
    expect(await server.ask('GET', `${path}/export`)).toMatchObject({
      body: { students: [{}], guardians: [{}], lesson_requests: [{}], bookings: [{}], booking_events: [{}] },
    })
    expect(await server.ask('DELETE', path)).toMatchObject({ status: 409, body: { code: 'lesson_ahead' } })
    const { database } = server.operator
    expect(await exportPerson(database, address)).toMatchObject({ students: [{}], guardians: [{}] })
    const now = server.services.now()
    expect(await erasePerson(server.operator, address, { now })).toMatchObject({
      counts: { students: 1, guardians: 1, lesson_requests: 1 },
    })
    expect(await rows()).toEqual([])
  })

  it('is handed out with all that would be erased: what was declined and is open, links and seats', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    const { id } = submissionReceipt.parse(
      await (await server.sendRequest({ begins_at: begin('10') })).json(),
    )
    await server.ask('POST', `/api/bookings/${id}`, { action: 'decline' })
    await server.sendRequest({ begins_at: begin('12') })
    await server.sendRequest({ begins_at: begin('14'), full_name: 'Mateo Ejemplo' })
    await server.pass(1)
    const [student] = await rows()
    const { database } = server.operator
    const [booking] = await database.selectFrom('bookings').select('request').execute()
    await database
      .insertInto('taken_seats')
      .values({ class: 'lesson-1', seat: 1, request: booking?.request ?? '' })
      .execute()
    const { body } = await server.ask('GET', `/api/students/${student?.id}/export`)
    expect(body).toMatchObject({ lesson_requests: [{}, {}, {}], bookings: [{}], taken_seats: [{ seat: 1 }] })
    expect(body).toHaveProperty('lesson_links.2')
    expect(body).not.toHaveProperty('lesson_links.0.hash')
  })

  it('is handed out with the mails and replies of what was asked for, and without who deleted it', async () => {
    server = await startLessonServer(create)
    const { id } = await confirm({ begins_at: begin('08') })
    const { database } = server.operator
    const reply = { id: crypto.randomUUID(), created_at: begin('08'), words: 'Answered' }
    await database
      .insertInto('replies')
      .values({ ...reply, lesson_requests: id })
      .execute()
    const [student] = await rows()
    const { body } = await server.ask('GET', `/api/students/${student?.id}/export`)
    expect(body).toMatchObject({
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'lesson_received', lesson_requests: id }),
        expect.objectContaining({ kind: 'lesson_confirmed', lesson_requests: id }),
      ]),
      replies: [{ words: 'Answered', lesson_requests: id }],
      lesson_requests: [{ id, trashed_at: null }],
    })
    expect(JSON.stringify(body)).not.toContain('trashed_by')
  })

  it('keeps no guardian of what was refused, and none for whom nobody is left', async () => {
    server = await startLessonServer(create)
    await server.ask('POST', '/api/students', input)
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    expect((await server.ask('POST', '/api/students', { ...input, guardian })).status).toBe(409)
    expect(await listGuardians()).toEqual([])
    const known = {
      ...input,
      name: childsFields.full_name,
      email: address,
      born: childsFields.born,
      guardian,
    }
    expect((await server.ask('POST', '/api/students', known)).status).toBe(201)
    await confirm({ ...childsFields, begins_at: begin('08') })
    expect(await listGuardians()).toEqual([guardian.email])
    await server.operator.database
      .insertInto('guardians')
      .values({
        id: crypto.randomUUID(),
        created_at: begin('08'),
        address: 'left@example.org',
        name: 'Left',
        email: 'left@example.org',
      })
      .execute()
    expect(await runTask('2026-03-21T08:00:00.000Z')).toEqual({ deleted: 0 })
    expect(await listGuardians()).toEqual([guardian.email])
  })

  it('is kept for 24 months after the last lesson', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    expect(await runTask('2028-03-20T07:59:00.000Z')).toEqual({ deleted: 0 })
    expect(await runTask('2028-03-20T08:01:00.000Z')).toEqual({ deleted: 1 })
    expect(await rows()).toEqual([])
    expect(await server.operator.database.selectFrom('lesson_requests').select('id').execute()).toEqual([])
  })
  it('is kept longer with a credit since then or a request that is open, also one that came just now', async () => {
    server = await startLessonServer(create)
    const known = { ...input, name: childsFields.full_name, email: address }
    await server.ask('POST', '/api/students', known)
    const [student] = await rows()
    const late = '2028-03-20T08:00:00.000Z'
    const { id } = submissionReceipt.parse(
      await (await server.sendRequest({ begins_at: begin('10') })).json(),
    )
    expect(await runTask(late)).toEqual({ deleted: 0 })
    await server.ask('POST', `/api/bookings/${id}`, { action: 'decline' })
    await server.pass(60 * 24 * 40)
    const give = () => server.ask('POST', `/api/credits/${student?.id}`, { kind: 'given', lessons: 2 })
    expect(await runTask(late, give)).toEqual({ deleted: 0 })
    expect(await runTask(late)).toEqual({ deleted: 0 })
    expect(await runTask('2028-06-20T08:00:00.000Z')).toEqual({ deleted: 1 })
  })
})
