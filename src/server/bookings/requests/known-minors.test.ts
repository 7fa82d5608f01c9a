import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

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
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
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
})
