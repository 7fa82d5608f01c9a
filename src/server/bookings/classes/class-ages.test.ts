import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { changeClass, createClassVisitors, offerClass } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

describe.each(testDatabases)('a class on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  it('for minors waits for the teacher where a stranger asks as an adult, and where others come along', async () => {
    server = await startLessonServer(create)
    await offerClass(server, { ageFrom: 8, ageTo: 16 })
    const visitors = createClassVisitors(server)
    const sent = await visitors.ask('Ana', { seats: '2', others: 'Mia, 2015-03' })
    expect(sent.body).toMatchObject({
      next: { steps: [{}, { text: expect.stringContaining('The seats are kept for you until') }] },
    })
    const { id } = submissionReceipt.parse(sent.body)
    expect(await visitors.prove('Ana')).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    const toTeacher = () => server.mailsTo('contact@example.org').at(-1)
    expect(toTeacher()?.subject).toBe('Ana asks for seats in a class')
    expect(toTeacher()?.text).toContain('The seats are kept until')
    expect((await server.ask('GET', '/api/bookings')).body).toMatchObject({
      waiting: [{ id, stage: 'teacher', mayAccept: true }],
    })
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    await server.pass(0)
    expect(visitors.lastMail('Ana')?.subject).toBe('Your seats are confirmed')
    // Known by now, and alone.
    expect(await visitors.come('Ana')).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    const agree = () =>
      server.use(server.readSecret('dana@example.org'), 'agree', { consents: neededConsents })
    await visitors.come('Ben', minorsFields)
    expect(await agree()).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    await visitors.come('Eva', { ...minorsFields, seats: '2', others: 'Noa' })
    expect(await agree()).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    await server.pass(48 * 60 + 1)
    await visitors.runClock()
    expect(toTeacher()?.subject).toBe('The request of Eva has ended')
    expect(toTeacher()?.text).toContain('While the seats are free')
  })

  it('without ages waits for the teacher where others come along, and one for adults never does', async () => {
    server = await startLessonServer(create)
    await offerClass(server)
    const visitors = createClassVisitors(server)
    const withMia = { seats: '2', others: 'Mia, 2015-03' }
    const askedTeacher = { next: { steps: [{}, { text: expect.stringContaining('The seats are kept') }] } }
    expect((await visitors.ask('Ana', withMia)).body).toMatchObject(askedTeacher)
    expect(await visitors.prove('Ana')).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    expect(await visitors.come('Ben')).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    await changeClass(server, undefined, { ageFrom: 18 })
    expect((await visitors.ask('Cleo', withMia)).body).not.toMatchObject(askedTeacher)
    expect(await visitors.prove('Cleo')).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
  })
})
