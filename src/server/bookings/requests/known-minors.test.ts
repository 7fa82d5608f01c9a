import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createClassVisitors, offerClass } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }

describe.each(testDatabases)('a student on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const begin = (hour: string) => `2026-03-20T${hour}:00:00.000Z`
  const send = async (begins_at: string) => {
    submissionReceipt.parse(await (await server.sendRequest({ begins_at })).json())
    await server.pass(1)
    const proven = await server.use(server.readSecret('lucia@example.org'), 'confirm')
    await server.pass(0)
    return proven
  }

  it('who is known as a minor and asks as an adult needs the known guardian’s yes, or else the teacher’s', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    await send(begin('08'))
    const [student] = await server.operator.database.selectFrom('students').select('id').execute()
    const path = `/api/students/${student?.id}`
    await server.ask('PATCH', path, { born: '2012-05', books: 'directly' })
    expect(await send(begin('10'))).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    await server.ask('PATCH', path, { guardian })
    expect(await send(begin('12'))).toMatchObject({
      body: { lesson: { stage: 'guardian', isMinor: true, guardian: guardian.name } },
    })
    const agreed = await server.use(server.readSecret(guardian.email), 'agree', { consents: neededConsents })
    expect(agreed).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
  })

  const waitForSeat = async () => {
    server = await startLessonServer(create)
    await offerClass(server, { seats: 1 })
    const visitors = createClassVisitors(server)
    await server.ask('POST', '/api/students', {
      ...sampleStudent,
      name: 'Ben',
      email: 'ben@example.org',
      born: '2012-05',
    })
    const [student] = await server.operator.database.selectFrom('students').select('id').execute()
    await visitors.come('Ana')
    const { id } = submissionReceipt.parse((await visitors.ask('Ben', { waits: 'yes' })).body)
    await visitors.prove('Ben')
    await server.use(visitors.secretOf('Ana'), 'cancel')
    await server.pass(0)
    const seat = visitors.secretOf('Ben')
    expect(await server.use(seat, 'look')).toMatchObject({ body: { lesson: { stage: 'offered' } } })
    return { id, seat, student: `/api/students/${student?.id}`, visitors }
  }

  it('who is known as a minor and waited for a seat has it once the teacher agrees', async () => {
    const { id, seat, visitors } = await waitForSeat()
    expect(await server.use(seat, 'take')).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    expect((await server.use(seat, 'take')).status).toBe(409)
    await server.pass(0)
    expect(server.mailsTo('contact@example.org').at(-1)?.subject).toContain('Ben')
    expect(await visitors.ask('Cleo')).toMatchObject({ body: { code: 'seats_taken' } })
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    await server.pass(0)
    expect(visitors.lastMail('Ben')?.subject).toBe('Your seats are confirmed')
  })

  it('whose guardian becomes known while a seat is offered needs the yes first', async () => {
    const { seat, student } = await waitForSeat()
    expect((await server.ask('PATCH', student, { guardian })).status).toBe(204)
    await server.pass(0)
    expect(await server.use(seat, 'take')).toMatchObject({ status: 409, body: { code: 'guardian_needed' } })
    const secret = server.readSecret(guardian.email)
    expect(await server.use(secret, 'agree', { consents: neededConsents })).toMatchObject({
      body: { lesson: { stage: 'offered' } },
    })
    await server.pass(0)
    expect(await server.use(server.readSecret(guardian.email), 'take')).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
  })
})
