import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditList } from '#domain/accounts/audit.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

describe.each(testDatabases)('what is answered about lessons on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  it('is noted with who of several admins did it, and not where it was refused', async () => {
    server = await startLessonServer(create)
    const second = { Cookie: await server.insertAdminSession('second@example.org') }
    const ask = async (email: string, begins_at: string) => {
      const response = await server.sendRequest({ email, begins_at })
      await server.pass(1)
      await server.use(server.readSecret(email), 'confirm')
      await server.pass(0)
      return submissionReceipt.parse(await response.json()).id
    }
    const answer = async (id: string, body: object, headers = {}) =>
      (await server.ask('POST', `/api/bookings/${id}`, body, headers)).status
    const one = await ask('ana@example.org', '2026-03-12T10:00:00.000Z')
    const other = await ask('ben@example.org', '2026-03-12T14:00:00.000Z')
    expect(await answer(one, { action: 'accept' }, second)).toBe(204)
    expect(await answer(one, { action: 'accept' })).toBe(409)
    expect(await answer(other, { action: 'decline' })).toBe(204)
    const move = { action: 'move', begins_at: '2026-03-13T10:00:00.000Z', knowingly: true }
    expect(await answer(one, move)).toBe(204)
    expect(await answer(one, { action: 'cancel' }, second)).toBe(204)
    const { entries } = z.parse(auditList, (await server.ask('GET', '/api/people/audit')).body)
    const noted = entries.filter(({ kind }) => kind.startsWith('lesson_'))
    expect(noted.map(({ kind, person, count }) => [kind, person?.email, count]).toSorted()).toEqual([
      ['lesson_accepted', 'second@example.org', 1],
      ['lesson_cancelled', 'second@example.org', 1],
      ['lesson_declined', 'artist@example.org', 1],
      ['lesson_moved', 'artist@example.org', 1],
    ])
  })
})
