import { afterEach, describe, expect, it } from 'vitest'
import { hour, minute } from '#domain/durations.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { postReminders } from '#server/bookings/post-lesson-mails.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const student = 'lucia@example.org'
const guardian = minorsFields.guardian_email

/** A week after the student is of age. */
const begin = Date.parse('2026-04-08T13:00:00.000Z')

describe.each(testDatabases)('a guardian on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const book = async () => {
    const begins_at = new Date(begin).toISOString()
    const asked = await server.sendRequest({ ...minorsFields, born: '2008-03', begins_at })
    const { id } = submissionReceipt.parse(await asked.json())
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    await server.pass(0)
    await server.use(server.readSecret(guardian), 'agree', { consents: neededConsents })
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    await server.pass(0)
    return id
  }
  const goTo = (moment: number) => server.pass((moment - server.services.now().getTime()) / minute)
  const countMails = () => [student, guardian].map((to) => server.mailsTo(to).length)

  it('hears of lessons and changes them until the student is of age, and no longer', async () => {
    server = await startLessonServer(create)
    const id = await book()
    const secret = server.readSecret(guardian)
    await goTo(Date.parse('2026-03-31T23:59:00.000Z'))
    expect(await server.use(secret, 'look')).toMatchObject({ status: 200, body: { purpose: 'manage' } })
    await goTo(begin - 48 * hour)
    const [before, toGuardian] = countMails()
    await postReminders({ ...server.services, sendsMail: true })
    await server.pass(0)
    expect(countMails()).toEqual([Number(before) + 1, toGuardian])
    for (const action of ['look', 'cancel', 'renew'])
      expect(await server.use(secret, action)).toMatchObject({ status: 404, body: { code: 'link_invalid' } })
    expect((await server.use(server.readSecret(student), 'look')).status).toBe(200)
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'cancel' })).status).toBe(204)
    await server.pass(0)
    expect(countMails()).toEqual([Number(before) + 2, toGuardian])
  })
})
