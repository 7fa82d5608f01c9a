import { afterEach, describe, expect, it } from 'vitest'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const child = 'lucia@example.org'
const first = minorsFields.guardian_email
const second = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }

describe.each(testDatabases)('a family that changes with a lesson ahead on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** A minor's lesson, to which the guardian has agreed, also to recordings. */
  const book = async () => {
    server = await startLessonServer(create, { approval: 'never' })
    await server.sendRequest(minorsFields)
    await server.pass(1)
    await server.use(server.readSecret(child), 'confirm')
    await server.pass(0)
    const asked = server.readSecret(first)
    const consents = [...neededConsents, { giver: 'guardian', kind: 'recording', given: true }]
    expect((await server.use(asked, 'agree', { consents })).status).toBe(200)
    await server.pass(0)
    const { database } = server.operator
    const student = await database.selectFrom('students').select('id').executeTakeFirstOrThrow()
    const { request } = await database.selectFrom('bookings').select('request').executeTakeFirstOrThrow()
    return {
      student: `/api/students/${student.id}`,
      id: student.id,
      lesson: `/api/bookings/${request}`,
      asked,
    }
  }
  const countMails = () => [child, first, second.email].map((to) => server.mailsTo(to).length)

  it('has another guardian, who is asked anew; the former one hears and decides nothing more', async () => {
    const { student, id, lesson, asked } = await book()
    const manage = server.readSecret(first)
    const ask = () => server.ask('POST', `/api/guardian-requests/${id}`)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
    expect((await server.ask('PATCH', student, { guardian: second })).status).toBe(204)
    expect((await server.ask('GET', student)).body).not.toHaveProperty('guardianYes')
    expect((await server.ask('GET', lesson)).body).toMatchObject({
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'recording', given: false })]),
    })
    for (const secret of [asked, manage]) expect((await server.use(secret, 'look')).status).toBe(404)
    const before = countMails()
    expect((await ask()).status).toBe(204)
    await server.pass(0)
    const secret = server.readSecret(second.email)
    expect(await server.use(secret, 'consent', { consents: [] })).toMatchObject({
      status: 409,
      body: { code: 'consents_missing' },
    })
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
    expect((await server.ask('GET', student)).body).toHaveProperty('guardianYes')
    await server.ask('POST', lesson, { action: 'cancel' })
    await server.pass(0)
    const more = countMails().map((count, index) => count - (before[index] ?? 0))
    expect(more).toEqual([1, 0, 2])
  })

  it('has another address and name, to which all mails go, and by which it is handed out and erased', async () => {
    const { student, lesson } = await book()
    const email = 'lucia.nueva@example.org'
    expect((await server.ask('PATCH', student, { email, name: 'Lucía Nueva' })).status).toBe(204)
    expect(await server.ask('GET', lesson)).toMatchObject({
      body: {
        consents: expect.arrayContaining([expect.objectContaining({ kind: 'recording', given: true })]),
      },
    })
    const before = countMails()
    await server.ask('POST', lesson, { action: 'cancel' })
    await server.pass(0)
    expect(countMails().map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 0])
    expect(server.mailsTo(email)).toHaveLength(1)
    const { database } = server.operator
    expect((await exportPerson(database, email)).lesson_requests).toMatchObject([
      { full_name: 'Lucía Nueva' },
    ])
    await erasePerson(server.operator, email, { now: server.services.now() })
    expect(await database.selectFrom('lesson_requests').select('id').execute()).toEqual([])
  })
})
