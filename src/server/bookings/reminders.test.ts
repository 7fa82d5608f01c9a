import { afterEach, describe, expect, it } from 'vitest'
import { hour, minute } from '#domain/durations.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { languages } from '#domain/language.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { postReminders } from './post-lesson-mails.ts'

const student = 'lucia@example.org'

/** Thursday, 12:00 in Caracas, 17:00 in Zurich. */
const begin = Date.parse('2026-03-12T16:00:00.000Z')

describe.each(testDatabases)('a reminder on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const confirm = async (changes: Record<string, string> = {}) => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest(changes)).json())
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    if (changes.guardian_email !== undefined)
      await server.use(server.readSecret(changes.guardian_email), 'agree', { consents: neededConsents })
    await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })
    await server.pass(0)
    return id
  }
  /** Lets time pass until a moment (ms), and sends what is due then; two instances look. */
  const goTo = async (moment: number) => {
    await server.pass((moment - server.services.now().getTime()) / minute)
    const parts = { ...server.services, sendsMail: true }
    await Promise.all([postReminders(parts), postReminders(parts)])
    await server.pass(0)
  }
  const listSubjects = (address = student) => server.mailsTo(address).map(({ subject }) => subject)

  it('comes while moving is free of charge, and within the hour, to the guardian too', async () => {
    server = await startLessonServer(create)
    await confirm(minorsFields)
    const before = listSubjects().length
    await goTo(begin - 48 * hour - minute)
    expect(listSubjects()).toHaveLength(before)
    await goTo(begin - 48 * hour)
    for (const address of [student, 'dana@example.org']) {
      expect(listSubjects(address).at(-1)).toBe('Tu clase: jueves, 12 de marzo de 2026, 12:00\u00a0Caracas')
      expect(server.mailsTo(address).at(-1)?.text).toContain('Mover o cancelar hasta')
    }
    await goTo(begin - 40 * hour)
    await goTo(begin - 59 * minute)
    await goTo(begin - 30 * minute)
    await goTo(begin + minute)
    expect(listSubjects().slice(before)).toEqual([expect.any(String), 'Pronto: 12:00\u00a0Caracas'])
  })

  it('like every other mail, offers only what can still be done free of charge', async () => {
    server = await startLessonServer(create, { notice: 2, moves: 0 })
    await confirm()
    expect(server.mailsTo(student).at(-1)?.text).toMatch(/Sin costo\s+Cancelar hasta/)
    await confirm({ begins_at: '2026-03-03T10:00:00.000Z' })
    expect(listSubjects().at(-1)).toBe('Tu clase está confirmada')
    const text = server.mailsTo(student).at(-1)?.text
    expect(text).not.toContain('Sin costo')
    expect(text).toContain('El plazo para cancelar sin costo ya pasó')
  })

  it('that leaves late says that the deadline is past, and none leaves too late', async () => {
    server = await startLessonServer(create)
    await confirm()
    const before = listSubjects().length
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await goTo(begin - 30 * hour)
    server.setTrouble(undefined)
    await goTo(begin - 3 * hour)
    expect(listSubjects().slice(before)).toEqual(['Hoy a las 12:00\u00a0Caracas'])
    expect(server.mailsTo(student).at(-1)?.text).toContain('El plazo para cancelar sin costo ya pasó')
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await goTo(begin - 50 * minute)
    server.setTrouble(undefined)
    await goTo(begin + hour)
    expect(listSubjects().slice(before)).toHaveLength(1)
    expect((await server.listRows()).at(-1)).toMatchObject({ kind: 'lesson_soon', reason: 'gone' })
  })

  it('of a time before a move is not sent, and the new time has its own', async () => {
    server = await startLessonServer(create)
    const id = await confirm()
    await goTo(begin - 40 * hour)
    const before = listSubjects().length
    const begins_at = new Date(begin + 24 * hour).toISOString()
    await server.ask('POST', `/api/bookings/${id}`, { action: 'move', begins_at, knowingly: true })
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await goTo(begin - 23 * hour)
    const again = new Date(begin + 26 * hour).toISOString()
    await server.ask('POST', `/api/bookings/${id}`, { action: 'move', begins_at: again, knowingly: true })
    server.setTrouble(undefined)
    await goTo(begin - 10 * hour)
    const sent = listSubjects().slice(before)
    expect(sent.filter((subject) => subject?.startsWith('Mañana'))).toEqual([
      'Mañana a las 14:00\u00a0Caracas',
    ])
  })

  it('speaks the language of the student, and comes as often as it is wanted', async () => {
    server = await startLessonServer(create)
    await confirm()
    const change = (changes: object) =>
      server.operator.database.updateTable('students').set(changes).execute()
    await change({ language: 'de', reminds: 'day', meeting: 'https://meet.example.org/lucia' })
    await goTo(begin - 40 * hour)
    expect(server.mailsTo(student).at(-1)).toMatchObject({
      subject: 'Ihre Stunde: Donnerstag, 12. März 2026, 12:00\u00a0Caracas',
      text: expect.stringContaining('https://meet.example.org/lucia'),
    })
    const before = listSubjects().length
    await goTo(begin - 30 * minute)
    expect(listSubjects()).toHaveLength(before)
    for (const language of languages) {
      await change({ language, reminds: 'both' })
      await server.operator.database
        .updateTable('bookings')
        .set({ reminded_day_at: null, reminded_hour_at: null })
        .execute()
      await goTo(begin - 20 * minute)
    }
    expect(new Set(listSubjects().slice(before)).size).toBe(languages.length)
  })

  it('comes no more to whoever chose so by the link that it brought', async () => {
    server = await startLessonServer(create)
    await confirm()
    await goTo(begin - 40 * hour)
    const before = listSubjects().length
    const secret = server.readSecret(student)
    for (const more of [{}, { reminds: 'seldom' }])
      expect(await server.use(secret, 'remind', more)).toMatchObject({ status: 400 })
    expect(await server.use(secret, 'move')).toMatchObject({ status: 400 })
    const chosen = await server.use(secret, 'remind', { reminds: 'day' })
    expect(chosen).toMatchObject({ status: 200, body: { lesson: { reminds: 'day' } } })
    await goTo(begin - 30 * minute)
    expect(listSubjects()).toHaveLength(before)
  })

  it('of a year comes once each, none late and none for an old time, with a mail server that goes away', async () => {
    server = await startLessonServer(create)
    const lessons = await simulateLessons(await confirm())
    const sent: { lesson: number; at: number; isFirst: boolean }[] = []
    let read = server.smtp.mails.length
    const rest = lessons.map(({ at }) => at).toSorted((one, other) => one - other)
    for (let moment = (rest[0] ?? 0) - 50 * hour; rest.length > 0; moment += 40 * minute) {
      while ((rest[0] ?? Infinity) < moment) rest.shift()
      // Where nobody has a lesson, nothing is looked at.
      moment = Math.max(moment, (rest[0] ?? 0) - 50 * hour)
      server.setTrouble(isAway(moment) ? { at: 'RCPT TO', answer: 450 } : undefined)
      await goTo(moment)
      for (const { read: mail } of server.smtp.mails.slice(read)) {
        const lesson = Number(/Alumno (\d+)/.exec(mail.text ?? '')?.[1])
        sent.push({ lesson, at: moment, isFirst: !mail.subject?.startsWith('Pronto') })
      }
      read = server.smtp.mails.length
    }
    for (const { at, number, isCancelled } of lessons) {
      const own = sent.filter(({ lesson }) => lesson === number)
      const first = own.filter(({ isFirst }) => isFirst).map((mail) => at - mail.at)
      const second = own.filter(({ isFirst }) => !isFirst).map((mail) => at - mail.at)
      expect([number, first.length], 'first').toEqual([number, isCancelled ? 0 : 1])
      expect(first.every((before) => 2 * hour < before && before <= 48 * hour)).toBe(true)
      expect(second.every((before) => 10 * minute < before && before <= hour)).toBe(true)
      expect(second.length <= (isCancelled ? 0 : 1)).toBe(true)
      if (!isCancelled && !isAway(at - hour) && !isAway(at))
        expect([number, second.length]).toEqual([number, 1])
    }
    expect(sent.length).toBeGreaterThan(lessons.length)
  }, 300_000)

  /** The mail server is away for nine hours of every three days. */
  const isAway = (moment: number) => moment % (72 * hour) < 9 * hour

  /** Copies a lesson over the year after it. */
  const simulateLessons = async (request: string) => {
    const { database } = server.operator
    const now = server.services.now()
    const asked = await database
      .selectFrom('lesson_requests')
      .selectAll()
      .where('id', '=', request)
      .executeTakeFirstOrThrow()
    const booked = await database.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const agreed = await database.selectFrom('booking_events').selectAll().executeTakeFirstOrThrow()
    await database.updateTable('bookings').set({ state: 'cancelled' }).execute()
    const lessons = Array.from({ length: 20 }, (_, number) => ({
      number,
      isCancelled: number % 9 === 4,
      at: begin + (number + 1) * 18 * 24 * hour + (number % 7) * 95 * minute,
    }))
    for (const { number, isCancelled, at } of lessons) {
      const [id, booking, event] = [createIdentifier(now), createIdentifier(now), createIdentifier(now)]
      const begins_at = new Date(at).toISOString()
      const request_hash = `${number}`
      await database
        .insertInto('lesson_requests')
        .values({ ...asked, id, begins_at, request_hash, full_name: `Alumno ${number}` })
        .execute()
      const state = isCancelled ? 'cancelled' : 'confirmed'
      await database
        .insertInto('bookings')
        .values({ ...booked, id: booking, request: id, begins_at, state })
        .execute()
      await database
        .insertInto('booking_events')
        .values({ ...agreed, id: event, booking })
        .execute()
    }
    return lessons
  }
})
