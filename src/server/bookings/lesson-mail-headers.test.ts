import { afterEach, describe, expect, it } from 'vitest'
import { hour, minute } from '#domain/durations.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { postInvitations, postReminders } from './post-lesson-mails.ts'
import { endWhatRanOut } from './run-lesson-clock.ts'

const student = 'lucia@example.org'

/** The lesson that is moved, and begins as a test's clock comes there. */
const begin = Date.parse('2026-03-12T14:00:00.000Z')

/** Of every mail, in the order of the alphabet; no mail about a lesson belongs to a list or to another mail. */
const common = 'content-type date from message-id mime-version reply-to subject to'.split(' ')

const generated = { 'auto-submitted': 'auto-generated' }
const replied = { 'auto-submitted': 'auto-replied' }

/** Beyond those of every mail, and how the part for calendars is called, where there is one (RFC 6047, 2.4). */
const expected: Record<
  Exclude<LessonMailKind, 'class_waiting' | 'class_seat'>,
  { headers: object; calendar: string[] }
> = {
  lesson_received: { headers: replied, calendar: [] },
  lesson_guardian: { headers: replied, calendar: [] },
  lesson_to_answer: { headers: generated, calendar: [] },
  lesson_confirmed: { headers: replied, calendar: ['REQUEST', 'lesson.ics'] },
  lesson_booked: { headers: generated, calendar: [] },
  lesson_series: { headers: replied, calendar: [] },
  lesson_series_offer: { headers: replied, calendar: [] },
  lesson_agreement: { headers: replied, calendar: [] },
  lesson_invited: { headers: generated, calendar: ['REQUEST', 'lesson.ics'] },
  lesson_refused: { headers: replied, calendar: [] },
  lesson_proposed: { headers: replied, calendar: [] },
  lesson_chosen: { headers: generated, calendar: [] },
  lesson_declined: { headers: replied, calendar: [] },
  lesson_expired: { headers: generated, calendar: [] },
  lesson_moved: { headers: replied, calendar: ['REQUEST', 'lesson.ics'] },
  lesson_cancelled: { headers: replied, calendar: ['CANCEL', 'lesson.ics'] },
  lesson_changed: { headers: generated, calendar: [] },
  lesson_link: { headers: replied, calendar: [] },
  lesson_reminder: { headers: generated, calendar: [] },
  lesson_soon: { headers: generated, calendar: [] },
}

describe.each(testDatabases)('the mails about lessons on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const askFor = async (changes: Record<string, string>) => {
    const response = await server.sendRequest(changes)
    const { id } = submissionReceipt.parse(await response.json())
    await server.pass(1)
    return id
  }
  const prove = async (address: string) => {
    await server.use(server.readSecret(address), 'confirm')
    await server.pass(0)
  }
  const answer = async (id: string, action: 'accept' | 'decline') => {
    expect((await server.ask('POST', `/api/bookings/${id}`, { action })).status).toBe(204)
    await server.pass(0)
  }
  const askWithGuardian = async (changes: Record<string, string>) => {
    const id = await askFor({ ...minorsFields, ...changes })
    await prove(student)
    await server.use(server.readSecret(minorsFields.guardian_email), 'agree', { consents: neededConsents })
    return id
  }
  const book = async (changes: Record<string, string>) => {
    await answer(await askWithGuardian(changes), 'accept')
    return server.readSecret(student)
  }
  /** Lets time pass until a moment (ms), and has the clock of lessons look. */
  const goTo = async (moment: number) => {
    await server.pass((moment - server.services.now().getTime()) / minute)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    await postReminders({ ...server.services, sendsMail: true })
    await postInvitations({ ...server.services, sendsMail: true })
    await server.pass(0)
  }
  const bookSeries = async () => {
    const { id } = await server.operator.database
      .selectFrom('students')
      .select('id')
      .executeTakeFirstOrThrow()
    const series = { type: 'lesson-1', first: '2026-03-18T10:00', every: 1, count: 2, answers: [] }
    expect((await server.ask('POST', `/api/series/${id}`, series)).status).toBe(201)
    const later = { ...series, first: '2026-03-18T12:00' }
    expect((await server.ask('POST', `/api/series-offers/${id}`, later)).status).toBe(201)
    await server.operator.database.deleteFrom('consents').execute()
    expect((await server.ask('POST', `/api/guardian-requests/${id}`)).status).toBe(204)
    await server.pass(0)
  }
  const press = async (secret: string, action: string, more?: object) => {
    expect((await server.use(secret, action, more)).status, action).toBe(200)
    await server.pass(0)
  }
  /** Everything that can happen to a lesson. */
  const causeAll = async () => {
    const manage = await book({})
    await bookSeries()
    await press(manage, 'move', { begins_at: new Date(begin).toISOString() })
    const declined = await askFor({ email: 'nora@example.org', begins_at: '2026-03-11T16:00:00.000Z' })
    await prove('nora@example.org')
    await answer(declined, 'decline')
    const proposed = await askFor({ email: 'ada@example.org', begins_at: '2026-03-11T16:00:00.000Z' })
    await prove('ada@example.org')
    const times = ['2026-03-20T09:00:00.000Z']
    expect((await server.ask('POST', `/api/bookings/${proposed}`, { action: 'propose', times })).status).toBe(
      204,
    )
    await server.pass(0)
    await press(server.readSecret('ada@example.org'), 'withdraw')
    const family = { email: 'eva@example.org', guardian_email: 'gus@example.org' }
    await askFor({ ...minorsFields, ...family, begins_at: '2026-03-11T16:00:00.000Z' })
    await prove(family.email)
    await press(server.readSecret(family.guardian_email), 'withdraw')
    await askFor({ email: 'ivo@example.org', begins_at: '2026-03-11T16:00:00.000Z' })
    await prove('ivo@example.org')
    await goTo(begin - 72 * hour)
    const later = await book({ begins_at: '2026-03-17T16:00:00.000Z' })
    await server.operator.database.updateTable('students').set({ books: 'directly' }).execute()
    await askWithGuardian({ begins_at: '2026-03-24T16:00:00.000Z' })
    await goTo(begin - 48 * hour)
    await goTo(begin - hour)
    await goTo(begin + 4 * hour)
    await press(manage, 'renew')
    await press(later, 'cancel')
  }

  it('say by their kind who wrote them, belong to no list, and name what they ask of a calendar', async () => {
    server = await startLessonServer(create)
    await causeAll()
    const rows = await server.operator.database.selectFrom('mails').select(['id', 'kind']).execute()
    const kinds = new Map(rows.map(({ id, kind }) => [`<${id}@example.org>`, kind]))
    const found = server.smtp.mails.map(({ read, raw }) => {
      const [head = ''] = raw.split('\r\n\r\n')
      // Whatever its words are, its head is ASCII, and every line short (RFC 5322, 2.1.1).
      expect(head, read.subject).toMatch(/^(?:[\t -~]{1,998}\r?\n?)+$/)
      const names = read.headers.map(({ key }) => key)
      expect(names.filter((name) => common.includes(name)).toSorted(), read.subject).toEqual(common)
      expect(read.replyTo).toMatchObject([{ address: 'contact@example.org' }])
      expect(Date.parse(read.date ?? '')).not.toBeNaN()
      const others = read.headers.filter(({ key }) => !common.includes(key))
      return [
        kinds.get(read.messageId ?? ''),
        {
          headers: Object.fromEntries(others.map(({ key, value }) => [key, value])),
          calendar: [
            ...(/^Content-Type: text\/calendar;.*method=(\w+)/im.exec(raw)?.slice(1) ?? []),
            ...(/^Content-Disposition: attachment; filename=(\S+)/im.exec(raw)?.slice(1) ?? []),
          ],
        },
      ]
    })
    expect(Object.fromEntries(found)).toEqual(expected)
    expect(server.mailsTo(student).map(({ subject }) => subject)).toContain('Tu clase está confirmada')
  })
})
