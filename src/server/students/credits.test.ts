import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { expireCredits, readLedger, spendCredit } from './credit-ledger.ts'

const address = 'lucia@example.org'
const ledgerOf = z.object({ ledger: z.array(z.object({ id: z.string(), kind: z.string() })) })
const packagesOf = z.object({ packages: z.array(z.object({ id: z.string() })) })
const audit = z.object({ entries: z.array(z.object({ kind: z.string() })) })

describe.each(testDatabases)('credits on $engine', ({ create, engine }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const begin = (day: string, hour = '08') => `2026-03-${day}T${hour}:00:00.000Z`
  /** Asks and proves, and waits for the teacher. */
  const ask = async (begins_at: string) => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest({ begins_at })).json())
    await server.pass(1)
    await server.use(server.readSecret(address), 'confirm')
    return id
  }
  const answer = (id: string, action: string, more: object = {}) =>
    server.ask('POST', `/api/bookings/${id}`, { action, ...more })
  const confirm = async (begins_at: string) => {
    const id = await ask(begins_at)
    expect((await answer(id, 'accept')).status).toBe(204)
    await server.pass(0)
    return id
  }
  const findStudent = async () =>
    (await server.operator.database.selectFrom('students').select('id').executeTakeFirstOrThrow()).id
  const give = async (input: object) => server.ask('POST', `/api/credits/${await findStudent()}`, input)
  const read = async () => (await server.ask('GET', `/api/students/${await findStudent()}`)).body
  const goTo = (moment: string) =>
    server.pass((Date.parse(moment) - server.services.now().getTime()) / 60_000)
  const dues = async (id: string) => (await server.ask('GET', `/api/bookings/${id}`)).body

  it('are spent as a lesson is confirmed, returned in time, kept late, and given back once', async () => {
    server = await startLessonServer(create)
    const first = await confirm(begin('10'))
    expect(await dues(first)).toMatchObject({ dues: 'unpaid' })
    expect((await give({ kind: 'package', lessons: 5, price: 45000, currency: 'CHF' })).status).toBe(204)
    const second = await confirm(begin('20'))
    const third = await confirm(begin('21'))
    const secret = server.readSecret(address)
    expect(await dues(second)).toMatchObject({
      dues: 'credit',
      person: { credits: { left: 3 }, next: { lesson: third } },
    })
    expect(await dues(third)).not.toHaveProperty('person.next')
    expect(await read()).toMatchObject({
      credits: { left: 3 },
      unpaid: 1,
      ledger: [
        { kind: 'spent', balance: 3 },
        { kind: 'spent', balance: 4 },
        { kind: 'package', change: 5 },
      ],
      packages: [{ lessons: 5, price: { amount: 45000, currency: 'CHF' }, paid_on: null }],
    })
    const erased = await server.ask('POST', '/api/settings/person/erase', { email: address })
    expect(erased).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Lessons to come: 3, credits left: 3.') },
    })
    // The teacher's word gives it back, and so does a student's in time; a late one does not.
    expect((await answer(second, 'cancel')).status).toBe(204)
    expect(await dues(second)).toMatchObject({ person: { next: { lesson: first } } })
    expect(await read()).toMatchObject({ credits: { left: 4 }, ledger: [{ kind: 'returned' }, {}, {}, {}] })
    await goTo(begin('20', '12'))
    const late = await server.use(secret, 'cancel')
    expect(late).toMatchObject({ body: { lesson: { stage: 'cancelled', phase: 'late' } } })
    expect(await dues(third)).toMatchObject({ dues: 'credit', mayForgive: true })
    const both = await Promise.all([answer(third, 'forgive'), answer(third, 'forgive')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await dues(third)).toMatchObject({ dues: 'nothing', mayForgive: false })
    expect(await read()).toMatchObject({ credits: { left: 5 } })
  })

  it('are not looked for behind lessons that cost nothing: what is unpaid is listed, however many are free', async () => {
    server = await startLessonServer(create)
    const id = await confirm(begin('10'))
    const { database } = server.operator
    const request = await database.selectFrom('lesson_requests').selectAll().executeTakeFirstOrThrow()
    const booking = await database.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const offer = JSON.stringify({
      ...JSON.parse(request.offer),
      terms: { ...JSON.parse(request.offer).terms, prices: 'free' },
    })
    for (let index = 0; index < 200; index += 1) {
      const [copy, firm] = [createIdentifier(server.services.now()), createIdentifier(server.services.now())]
      const own = { id: copy, offer, idempotency_key: null }
      await database
        .insertInto('lesson_requests')
        .values({ ...request, ...own })
        .execute()
      const begins_at = begin('02', '01')
      await database
        .insertInto('bookings')
        .values({ ...booking, id: firm, request: copy, begins_at })
        .execute()
    }
    await goTo(begin('11'))
    expect((await server.ask('GET', '/api/bookings')).body).toMatchObject({ unpaid: [{ id }] })
    expect(await read()).toMatchObject({ unpaid: 1 })
    // As many as are listed, and one more.
    await database.updateTable('lesson_requests').set({ offer: request.offer }).execute()
    expect(await read()).toMatchObject({ unpaid: 201 })
    expect((await server.ask('GET', '/api/students')).body).toMatchObject([{ unpaid: 201 }])
  })

  it('lacking, a lesson is unpaid from its begin until its day is noted, and held by itself', async () => {
    server = await startLessonServer(create)
    const id = await confirm(begin('10'))
    const list = async () => (await server.ask('GET', '/api/bookings')).body
    expect(await list()).toMatchObject({ unpaid: [] })
    await goTo(begin('12', '10'))
    await endWhatRanOut({ ...server.services, sendsMail: true })
    expect(await list()).toMatchObject({ unpaid: [{ id, stage: 'held', dues: 'unpaid' }] })
    expect((await answer(id, 'paid', { paid_on: '2026-02-30' })).status).toBe(400)
    expect((await answer(id, 'paid', { paid_on: '2026-03-11' })).status).toBe(204)
    expect(await dues(id)).toMatchObject({ dues: 'paid' })
    expect(await read()).toMatchObject({ unpaid: 0 })
    expect((await answer(id, 'unpaid')).status).toBe(204)
    expect(await read()).toMatchObject({ unpaid: 1 })
  })

  it('expire, the nearest is spent first, and one that comes back later lives thirty days', async () => {
    server = await startLessonServer(create)
    await confirm(begin('06'))
    await give({ kind: 'given', lessons: 2, note: 'for the bad line' })
    await give({ kind: 'package', lessons: 2, expires_on: '2026-03-10', paid_on: '2026-03-02' })
    const lesson = await confirm(begin('20'))
    expect(await read()).toMatchObject({ credits: { left: 3, until: '2026-03-10' } })
    const { database, services } = { ...server.operator, ...server }
    const expire = () => expireCredits(database, services.now())
    // The last day is over at midnight in Zurich, an hour before it is in UTC.
    await goTo('2026-03-10T22:59:00.000Z')
    await expire()
    expect(await read()).toMatchObject({ credits: { left: 3 } })
    await goTo('2026-03-10T23:00:00.000Z')
    await Promise.all([expire(), expire(), expire()])
    expect(await read()).toMatchObject({
      credits: { left: 2 },
      ledger: [{ kind: 'expired', change: -1 }, {}, {}, {}],
    })
    await answer(lesson, 'cancel')
    expect(await read()).toMatchObject({ credits: { left: 3, until: '2026-04-10' } })
  })

  it('are corrected by new lines, below nothing never', async () => {
    server = await startLessonServer(create)
    await confirm(begin('20'))
    await give({ kind: 'package', lessons: 3 })
    const short = { status: 409, body: { code: 'credits_short' } }
    expect(await give({ kind: 'corrected', lessons: -4, note: 'typed wrong' })).toMatchObject(short)
    expect((await give({ kind: 'corrected', lessons: -3 })).status).toBe(204)
    expect(await read()).toMatchObject({ credits: { left: 0 } })
    const wrongs = [
      { kind: 'package', lessons: -1 },
      { kind: 'given', lessons: 0 },
      { kind: 'package', lessons: 101 },
      { kind: 'package', lessons: 1, price: 100 },
      { kind: 'package', lessons: 1, expires_on: '2026-02-30' },
      { kind: 'spent', lessons: 1 },
    ]
    for (const wrong of wrongs) expect((await give(wrong)).status).toBe(400)
    const ids = await server.operator.database.selectFrom('packages').select('id').execute()
    const listUnpaid = async () => (await server.ask('GET', '/api/bookings')).body
    const who = { id: await findStudent(), name: 'Lucía Ejemplo' }
    expect(await listUnpaid()).toMatchObject({ packages: [{ id: ids[0]?.id, student: who, lessons: 3 }] })
    expect((await server.ask('PATCH', `/api/packages/${ids[0]?.id}`, { paid_on: '2026-03-03' })).status).toBe(
      204,
    )
    expect(await read()).toMatchObject({ packages: [{ paid_on: '2026-03-03' }] })
    expect(await listUnpaid()).toMatchObject({ packages: [] })
  })

  it('are never spent twice, however many write at once, and every line has its number', async () => {
    const environments: TestDatabase['environment'][] = []
    server = await startLessonServer(async () => {
      const made = await create()
      environments.push(made.environment)
      return made
    })
    const requests = [await ask(begin('20')), await ask(begin('21'))]
    await confirm(begin('22'))
    await give({ kind: 'package', lessons: 1 })
    // Two lessons are accepted at once for the last credit.
    await Promise.all(requests.map((id) => answer(id, 'accept')))
    const after = await Promise.all(requests.map(dues))
    expect(after.map((lesson) => JSON.stringify(lesson).includes('"dues":"credit"')).toSorted()).toEqual([
      false,
      true,
    ])
    const student = await findStudent()
    await give({ kind: 'package', lessons: 12 })
    const { DATA_DIR: dataFolder = '', DATABASE_URL: databaseUrl } = environments[0] ?? {}
    const count = engine === 'SQLite' ? 1 : 3
    const open = await Promise.all(
      Array.from({ length: count }, () => openDatabase({ dataFolder, databaseUrl })),
    )
    const now = server.services.now()
    const bookings = await insertBookings(student, 30)
    const spend = (booking: string, index: number) =>
      open[index % count]?.database
        .transaction()
        .execute((transaction) => spendCredit(transaction, { student, booking, now }))
    const attempts = [...bookings, ...bookings]
    // As many at once as the connections of the instances.
    while (attempts.length > 0) await Promise.all(attempts.splice(0, 12).map(spend))
    const ledger = await readLedger(server.operator.database, student)
    await Promise.all(open.map((each) => each.close()))
    expect(ledger.map(({ number }) => number)).toEqual(ledger.map((_, index) => index + 1))
    let balance = 0
    for (const line of ledger) {
      balance += line.change
      expect(line.balance).toBe(balance)
    }
    expect(balance).toBe(0)
    expect(ledger.filter(({ kind }) => kind === 'spent')).toHaveLength(13)
  })

  it('that were given by mistake are taken back while none of them is used, with their package', async () => {
    server = await startLessonServer(create)
    await confirm(begin('10'))
    await give({ kind: 'package', lessons: 5, price: 45000, currency: 'CHF' })
    await give({ kind: 'given', lessons: 1 })
    expect((await give({ kind: 'package', lessons: 1, price: 1, currency: 'ABC' })).status).toBe(400)
    const find = async (kind: string) =>
      z.parse(ledgerOf, await read()).ledger.find((line) => line.kind === kind)?.id
    const takeBack = (id: string | undefined) => server.ask('DELETE', `/api/credits/${id}`)
    const sold = await find('package')
    const bought = z.parse(packagesOf, await read()).packages[0]?.id
    const pay = (paid_on: string | null) => server.ask('PATCH', `/api/packages/${bought}`, { paid_on })
    await pay('2026-03-02')
    expect(await takeBack(sold)).toMatchObject({ status: 409, body: { code: 'credits_paid' } })
    await pay(null)
    expect((await takeBack(sold)).status).toBe(204)
    expect(await read()).toMatchObject({
      credits: { left: 1 },
      unpaid: 0,
      packages: [],
      ledger: [
        { kind: 'corrected', change: -5, balance: 1, mayTakeBack: false },
        { kind: 'given', mayTakeBack: true },
        { kind: 'package', change: 5, mayTakeBack: false },
      ],
    })
    expect(await takeBack(sold)).toMatchObject({ status: 409, body: { code: 'credits_used' } })
    const given = await find('given')
    await confirm(begin('20'))
    expect(await takeBack(given)).toMatchObject({ status: 409, body: { code: 'credits_used' } })
    expect(await takeBack(await find('spent'))).toMatchObject({ status: 404 })
    const { entries } = z.parse(audit, (await server.ask('GET', '/api/people/audit')).body)
    expect(entries.filter(({ kind }) => kind === 'credits_taken_back')).toHaveLength(1)
  })

  /** Lessons of a student that nobody asked credits of yet. */
  const insertBookings = async (student: string, count: number): Promise<string[]> => {
    const { database } = server.operator
    const request = await database.selectFrom('lesson_requests').selectAll().executeTakeFirstOrThrow()
    const booking = await database.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const now = server.services.now()
    const ids = Array.from({ length: count }, () => createIdentifier(now))
    for (const id of ids) {
      const asked = createIdentifier(now)
      await database
        .insertInto('lesson_requests')
        .values({ ...request, id: asked })
        .execute()
      await database
        .insertInto('bookings')
        .values({ ...booking, id, request: asked, student })
        .execute()
    }
    return ids
  }
})
