import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { readLessonLink } from '#domain/lessons/requests/lesson-link-path.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const student = 'lucia@example.org'
const guardian = 'dana@example.org'
const artist = 'contact@example.org'

/** Every press, as far as it needs more than the secret. */
const presses: Record<string, object> = {
  confirm: {},
  agree: { consents: neededConsents },
  consent: { consents: [] },
  remind: { reminds: 'none' },
  withdraw: {},
  move: { begins_at: '2026-03-13T08:00:00.000Z' },
  cancel: {},
  choose: { begins_at: '2026-03-13T08:00:00.000Z' },
}

type Stage = 'mailbox' | 'guardian' | 'confirmed'

/** What each purpose may still do at each stage. */
const allowedUntil: [Stage, Record<string, readonly string[]>][] = [
  ['mailbox', { mailbox: ['confirm', 'withdraw'], withdraw: ['withdraw'] }],
  ['guardian', { mailbox: ['withdraw'], withdraw: ['withdraw'], guardian: ['agree', 'withdraw'] }],
  ['confirmed', { mailbox: [], withdraw: [], guardian: [], manage: ['move', 'cancel', 'remind'] }],
]

describe.each(testDatabases)('a link to a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** Sends a minor's request, and brings it as far as asked. */
  const bring = async (until: Stage) => {
    const receipt = formReceipt.parse(await (await server.sendRequest(minorsFields)).json())
    await server.pass(1)
    const secrets: Record<string, string> = {
      mailbox: server.readSecret(student),
      withdraw: readLessonLink(receipt.next?.withdraw ?? '') ?? '',
    }
    if (until === 'mailbox') return secrets
    await server.use(secrets.mailbox ?? '', 'confirm')
    await server.pass(0)
    secrets.guardian = server.readSecret(guardian)
    if (until === 'guardian') return secrets
    await server.use(secrets.guardian, 'agree', { consents: neededConsents })
    await server.pass(0)
    secrets.manage = server.readSecret(student)
    return secrets
  }

  const readState = async () => {
    const { database } = server.operator
    const requests = await database
      .selectFrom('lesson_requests')
      .select(['ended', 'mailbox_at', 'guardian_at'])
      .execute()
    const bookings = await database.selectFrom('bookings').select(['state', 'revision']).execute()
    const students = await database.selectFrom('students').select('reminds').execute()
    return JSON.stringify([requests, bookings, students])
  }

  it.each(allowedUntil)(
    'does what it is for and nothing else while a request is at %s',
    async (until, allowed) => {
      for (const [purpose, actions] of Object.entries(allowed)) {
        server = await startLessonServer(create, { approval: 'never' })
        const secret = (await bring(until))[purpose] ?? ''
        const changing: string[] = []
        for (const [action, more] of Object.entries(presses)) {
          const before = await readState()
          if (actions.includes(action)) continue
          const { status } = await server.use(secret, action, more)
          if (status >= 500 || (await readState()) !== before) changing.push(action)
        }
        expect([purpose, changing]).toEqual([purpose, []])
        const [first] = actions
        if (first !== undefined) {
          const before = await readState()
          expect((await server.use(secret, first, presses[first])).status).toBe(200)
          expect(await readState()).not.toBe(before)
        }
        if (purpose !== Object.keys(allowed).at(-1)) await server.dispose()
      }
    },
  )

  it('changes nothing by being opened or looked at, as programs that check mails do', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { mailbox = '' } = await bring('mailbox')
    const before = await readState()
    for (const path of [`/courses/link.${mailbox}`, `/api/lesson-links?secret=${mailbox}&action=confirm`])
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
        expect((await server.request(path, { method })).status).toBeGreaterThanOrEqual(400)
    const body = `secret=${mailbox}&action=confirm`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await server.request('/api/lesson-links', { method: 'POST', headers, body })).status).toBe(415)
    expect((await server.use(mailbox, 'look')).status).toBe(200)
    expect(await readState()).toBe(before)
  })

  it('of a guardian is not sent to the mailbox of the child, by whatever tag or dot it goes', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    for (const [email, guardian_email] of [
      ['lucia@example.org', 'LUCIA+mum@example.org'],
      ['lucia.ejemplo@gmail.com', 'luciaejemplo@gmail.com'],
      ['luciaejemplo@gmail.com', 'L.u.c.i.a.Ejemplo+mum@googlemail.com'],
    ] as const) {
      const refused = await server.sendRequest({ ...minorsFields, email, guardian_email })
      expect([email, refused.status]).toEqual([email, 400])
      expect(await refused.json()).toMatchObject({ fields: { guardian_email: expect.any(String) } })
    }
    const family = { email: 'l.ejemplo@example.org', guardian_email: 'lejemplo@example.org' }
    expect((await server.sendRequest({ ...minorsFields, ...family })).status).toBe(201)
  })

  it('opens no other lesson, and a wrong or foreign secret opens none', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { manage = '' } = await bring('confirmed')
    await server.sendRequest({ email: 'other@example.org', begins_at: '2026-03-17T09:00:00.000Z' })
    await server.pass(1)
    await server.use(server.readSecret('other@example.org'), 'confirm')
    await server.use(manage, 'cancel')
    const rows = await server.operator.database
      .selectFrom('bookings')
      .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
      .select(['email', 'state'])
      .orderBy('email')
      .execute()
    expect(rows).toEqual([
      { email: student, state: 'cancelled' },
      { email: 'other@example.org', state: 'confirmed' },
    ])
    expect((await server.use('A'.repeat(43), 'look')).status).toBe(404)
    expect((await server.use(`${manage}x`, 'look')).status).toBe(400)
    const links = JSON.stringify(
      await server.operator.database.selectFrom('lesson_links').selectAll().execute(),
    )
    expect(links).not.toContain(manage)
    expect(server.logged.join()).not.toContain(manage)
    expect(
      server
        .mailsTo(artist)
        .map(({ text }) => text)
        .join(),
    ).not.toContain(manage)
  })

  it('of a guardian that is too old is renewed for the own child, not for another at the same address', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const others = 'gus@example.org'
    const book = async (begins_at: string, changes: Record<string, string> = {}) => {
      const fields = { ...minorsFields, begins_at, ...changes }
      await server.sendRequest(fields)
      await server.pass(1)
      await server.use(server.readSecret(student), 'confirm')
      await server.pass(0)
      await server.use(server.readSecret(fields.guardian_email), 'agree', { consents: neededConsents })
      await server.pass(0)
    }
    const old = async () => {
      const secret = server.readSecret(guardian)
      await server.operator.database
        .updateTable('lesson_links')
        .set({ expires_at: server.services.now().toISOString() })
        .execute()
      return secret
    }
    const renew = async (secret: string) => {
      const before = [guardian, others].map((address) => server.mailsTo(address).length)
      expect((await server.use(secret, 'renew')).status).toBe(200)
      await server.pass(0)
      return [guardian, others].map((address, index) => server.mailsTo(address).length - (before[index] ?? 0))
    }
    await book('2026-03-12T16:00:00.000Z')
    await book('2026-03-13T16:00:00.000Z', {
      full_name: 'Mateo Ejemplo',
      guardian_name: 'Gus Sample',
      guardian_email: others,
    })
    await server.use(server.readSecret(guardian), 'cancel')
    await server.pass(0)
    await book('2026-03-16T16:00:00.000Z')
    const secret = await old()
    expect(await renew(secret)).toEqual([1, 0])
    await server.use(server.readSecret(guardian), 'cancel')
    await server.pass(0)
    expect(await renew(secret)).toEqual([0, 0])
  })

  it('moves and cancels as who holds it asked, and says so to the other one of the family', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { manage = '' } = await bring('confirmed')
    const parents = server.readSecret(guardian)
    const listTexts = () => [student, guardian].map((to) => server.mailsTo(to).at(-1)?.text)
    await server.use(parents, 'move', presses.move)
    await server.pass(0)
    expect(listTexts()).toEqual([
      expect.stringContaining('Dana Sample movió la clase.'),
      expect.stringContaining('Se movió como pediste.'),
    ])
    await server.use(manage, 'cancel')
    await server.pass(0)
    expect(listTexts()).toEqual([
      expect.stringContaining('Se canceló como pediste.'),
      expect.stringContaining('Lucía Ejemplo canceló la clase.'),
    ])
  })

  it('cancels late, and tells the other one of the family who did', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { manage = '' } = await bring('confirmed')
    const left = Date.parse('2026-03-12T16:00:00.000Z') - server.services.now().getTime()
    await server.pass(left / 60_000 - 60)
    await server.use(manage, 'cancel')
    await server.pass(0)
    expect([student, guardian].map((to) => server.mailsTo(to).at(-1)?.text)).toEqual([
      expect.stringContaining('Se canceló después del plazo, así que cuenta como dada.'),
      expect.stringContaining('Lucía Ejemplo canceló la clase después del plazo'),
    ])
  })

  it('of one booking has one winner among those who confirm, end, cancel and move, and one set of mails', async () => {
    server = await startLessonServer(create, { approval: 'always' })
    const receipt = formReceipt.parse(await (await server.sendRequest()).json())
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    const answer = (input: object) => server.ask('POST', `/api/bookings/${receipt.id}`, input)
    const withdraw = () => server.use(readLessonLink(receipt.next?.withdraw ?? '') ?? '', 'withdraw')
    const first = await Promise.all([
      answer({ action: 'accept' }),
      answer({ action: 'accept' }),
      answer({ action: 'decline' }),
      withdraw(),
    ])
    expect(first.filter(({ status }) => status < 300)).toHaveLength(1)
    const { ended } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('ended')
      .executeTakeFirstOrThrow()
    const cells = async () =>
      (await server.operator.database.selectFrom('taken_times').select('cell').execute()).length
    expect(await cells()).toBe(ended === 'confirmed' ? 15 : 0)
    await server.pass(0)
    const told = server.mailsTo(student).length
    expect(told).toBe(ended === 'withdrawn' ? 1 : 2)
    if (ended !== 'confirmed') return
    const manage = server.readSecret(student)
    const second = await Promise.all([
      answer({ action: 'move', begins_at: '2026-03-13T09:00:00.000Z', knowingly: true }),
      answer({ action: 'cancel' }),
      server.use(manage, 'cancel'),
      server.use(manage, 'move', { begins_at: '2026-03-13T11:00:00.000Z' }),
    ])
    expect(second.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
    const bookings = await server.operator.database
      .selectFrom('bookings')
      .select(['state', 'revision', 'begins_at'])
      .execute()
    const events = await server.operator.database
      .selectFrom('booking_events')
      .select('kind')
      .where('kind', '<>', 'confirmed')
      .execute()
    // Each that won is an event and a revision; nobody wins after an end.
    expect(events).toHaveLength(second.filter(({ status }) => status < 300).length)
    expect(bookings).toMatchObject([{ revision: events.length }])
    expect(await cells()).toBe(bookings[0]?.state === 'confirmed' ? 15 : 0)
    await server.pass(0)
    expect(server.mailsTo(student)).toHaveLength(told + events.length)
  })
})
