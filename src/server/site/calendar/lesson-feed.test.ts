import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type App, createApp } from '#server/app.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { makeLimits } from '#tests/limits.ts'
import { startMailingServer } from '#tests/mailing-server.ts'
import { hasPythonCalendar, readWithPython } from '#tests/python-calendar.ts'

const address = 'lucia@example.org'
const day = 24 * 60 // minutes

const withFeed = z.object({ feed: z.string() })

/** The entries of a calendar as ical.js reads them. */
function readEntries(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      begins: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
    }
  })
}

describe.each(testDatabases)('a feed of lessons on $engine', ({ create }) => {
  let server: LessonServer
  let app: App
  const start = async () => {
    server = await startLessonServer(create)
    app = createApp(server.services)
  }
  afterEach(() => server.dispose())

  const confirm = async (changes: Record<string, string> = {}) => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest(changes)).json())
    await server.pass(1)
    await server.use(server.readSecret(changes.email ?? address), 'confirm')
    await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })
    await server.pass(0)
    return id
  }
  const findStudent = async (email = address) => {
    const { id } = await server.operator.database
      .selectFrom('students')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return `/api/students/${id}`
  }
  const readStudentFeed = async (email?: string) =>
    z.parse(withFeed, (await server.ask('GET', await findStudent(email))).body).feed
  const readOwnFeed = async () =>
    z.parse(z.object({ address: z.string() }), (await server.ask('GET', '/api/lesson-feed')).body).address
  const ask = (feed: string) => app.request(new URL(feed).pathname)
  const read = async (feed: string) => readEntries(await (await ask(feed)).text())
  /** The UIDs of the invitations that came by mail. */
  const listInvited = () =>
    server
      .mailsTo(address)
      .flatMap(({ attachments }) => attachments)
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .flatMap(({ content }) =>
        readEntries(typeof content === 'string' ? content : new TextDecoder().decode(content)),
      )
      .map(({ uid }) => uid)

  it('has each lesson once, as its invitation, moved and ended with it', async () => {
    await start()
    const id = await confirm()
    const feed = await readStudentFeed()
    const own = await readOwnFeed()
    const [uid] = listInvited()
    const first = { uid, sequence: 0, begins: '2026-03-12T16:00:00.000Z', status: 'CONFIRMED' }
    expect(await read(feed)).toEqual([
      { ...first, zone: 'America/Caracas', summary: expect.stringMatching(/^Single lesson · ./) },
    ])
    expect(await read(own)).toEqual([
      { ...first, zone: 'Europe/Zurich', summary: 'Lucía Ejemplo · Single lesson' },
    ])
    await server.ask('POST', `/api/bookings/${id}`, {
      action: 'move',
      begins_at: '2026-03-13T08:00:00.000Z',
      knowingly: true,
    })
    const moved = { ...first, sequence: 1, begins: '2026-03-13T08:00:00.000Z' }
    expect(await read(feed)).toMatchObject([moved])
    await server.ask('POST', `/api/bookings/${id}`, { action: 'cancel' })
    const ended = { ...moved, sequence: 2, status: 'CANCELLED' }
    expect(await read(feed)).toMatchObject([ended])
    expect(await read(own)).toMatchObject([ended])
    if (hasPythonCalendar)
      expect(readWithPython(await (await ask(feed)).text())).toEqual([
        { method: 'PUBLISH', uid, sequence: 2, begins: moved.begins, status: 'CANCELLED' },
      ])
    await server.pass(30 * day - 1)
    expect(await read(feed)).toHaveLength(1)
    await server.pass(2)
    expect(await read(feed)).toEqual([])
    // RFC 5545, 3.6: a calendar has at least one component.
    expect(await (await ask(feed)).text()).toContain('BEGIN:VTIMEZONE')
    expect(await read(own)).toEqual([])
  })

  it('has what is over for ninety days, and only the lessons of its own student', async () => {
    await start()
    await confirm()
    await confirm({
      begins_at: '2026-03-20T09:00:00.000Z',
      full_name: 'Rui Exemplo',
      email: 'rui@example.org',
      zone: 'Europe/Lisbon',
    })
    const feed = await readStudentFeed()
    expect(await read(feed)).toMatchObject([{ begins: '2026-03-12T16:00:00.000Z' }])
    expect(await read(await readStudentFeed('rui@example.org'))).toMatchObject([{ zone: 'Europe/Lisbon' }])
    expect(await read(await readOwnFeed())).toHaveLength(2)
    const over = Date.parse('2026-03-12T17:00:00.000Z')
    await server.pass((over - server.services.now().getTime()) / 60_000 + 90 * day - 1)
    expect(await read(feed)).toHaveLength(1)
    await server.pass(2)
    expect(await read(feed)).toEqual([])
  })

  it('says “Lesson” and nobody’s name where the teacher wants it so', async () => {
    await start()
    await confirm()
    expect((await server.ask('PUT', '/api/lesson-feed', { titles: 'all' })).status).toBe(400)
    expect((await server.ask('PUT', '/api/lesson-feed', { titles: 'lesson' })).status).toBe(204)
    const text = await (await ask(await readOwnFeed())).text()
    expect(readEntries(text)).toMatchObject([{ summary: 'Lesson' }])
    expect(text).not.toMatch(/Luc|lucia/)
  })

  it('is ended for a guardian and a mailbox that are replaced, and stays where neither is', async () => {
    await start()
    await confirm()
    const student = await findStudent()
    let feed = await readStudentFeed()
    const change = async (input: object, status: number) => {
      expect((await server.ask('PATCH', student, input)).status).toBe(204)
      expect([input, (await ask(feed)).status]).toEqual([input, status])
      feed = z.parse(withFeed, (await server.ask('GET', student)).body).feed
      expect((await ask(feed)).status).toBe(200)
    }
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    await change({ guardian }, 200)
    await change({ guardian: { ...guardian, name: 'Dana Other' } }, 200)
    await change({ guardian: { ...guardian, email: 'ben@example.org' } }, 404)
    await change({ guardian: null }, 404)
    await change({ email: 'Lucia+oboe@example.org' }, 200)
    await change({ email: 'lucia.nueva@example.org' }, 404)
  })

  it('is a secret that is kept nowhere on its way, and ends at once when it is renewed', async () => {
    await start()
    await confirm()
    await confirm({
      begins_at: '2026-03-20T09:00:00.000Z',
      full_name: 'Rui Exemplo',
      email: 'rui@example.org',
    })
    const student = await findStudent()
    const [feed, own, others] = [
      await readStudentFeed(),
      await readOwnFeed(),
      await readStudentFeed('rui@example.org'),
    ]
    for (const each of [feed, own, others, `${feed}x`]) {
      const { headers, status } = await ask(each)
      expect(status).toBe(each.endsWith('x') ? 404 : 200)
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    // The secret of one opens no other.
    const [, secret = ''] = /\.([\w-]{43})\.ics$/.exec(feed) ?? []
    for (const each of [own, others])
      expect((await ask(each.replace(/\.[\w-]{43}\.ics$/, `.${secret}.ics`))).status).toBe(404)

    expect((await server.ask('POST', `${student}/calendar`)).status).toBe(204)
    expect((await ask(feed)).status).toBe(404)
    expect(await read(await readStudentFeed())).toHaveLength(1)
    expect((await ask(own)).status).toBe(200)
    expect((await server.ask('POST', '/api/lesson-feed')).status).toBe(204)
    expect((await ask(own)).status).toBe(404)
    expect(await read(await readOwnFeed())).toHaveLength(2)
    expect((await ask(others)).status).toBe(200)
    const noted = await server.operator.database
      .selectFrom('audit_events')
      .select(['kind', 'subject'])
      .execute()
    expect(noted.filter(({ kind }) => kind === 'feed_renewed')).toEqual([
      { kind: 'feed_renewed', subject: null },
      { kind: 'feed_renewed', subject: null },
    ])
    expect((await server.ask('POST', `/api/students/${crypto.randomUUID()}/calendar`)).status).toBe(404)
    expect(server.logged.join()).not.toContain(secret)
    expect(
      JSON.stringify(await server.operator.database.selectFrom('students').selectAll().execute()),
    ).not.toContain(secret)
  })

  it('stands in the mails of who wants it in place of the attached file', async () => {
    await start()
    const id = await confirm()
    expect(listInvited()).toHaveLength(1)
    const feed = await readStudentFeed()
    expect((await server.ask('PATCH', await findStudent(), { calendar: 'feed' })).status).toBe(204)
    for (const change of [
      { action: 'move', begins_at: '2026-03-13T08:00:00.000Z', knowingly: true },
      { action: 'cancel' },
    ]) {
      await server.ask('POST', `/api/bookings/${id}`, change)
      await server.pass(0)
      expect(server.mailsTo(address).at(-1)?.text).toContain(feed)
    }
    expect(listInvited()).toHaveLength(1)
  })
})

it('of lessons is not tried out by whoever asks too often', async () => {
  const [engine] = testDatabases
  if (engine === undefined) throw new Error('no database')
  const server = await startMailingServer(engine.create, {
    limits: makeLimits({ lessonFeedsByAddress: { max: 2, window: 60_000, from: 'first' } }),
  })
  const app = createApp(server.services)
  const file = `/lessons/calendar/teacher.${'a'.repeat(43)}.ics`
  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push((await app.request(file)).status)
  expect(statuses).toEqual([404, 404, 429])
  await server.dispose()
})
