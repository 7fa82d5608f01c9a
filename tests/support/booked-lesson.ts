import { submissionReceipt } from '#domain/forms/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { neededConsents } from './lesson-requests.ts'
import type { LessonServer } from './lesson-server.ts'

/** A child for whom its mother asks. */
export const childsFields = {
  full_name: 'Lucía Ejemplo',
  whose: 'child',
  guardian_name: 'Carmen Ejemplo',
  born: '2016-05',
  agrees: 'yes',
}

/** Asks for a lesson, proves the address and lets the artist agree. Gives the id of the request, and what the proof was answered. */
export async function bookLesson(server: LessonServer, changes: Record<string, string> = {}) {
  const { id } = submissionReceipt.parse(await (await server.sendRequest(changes)).json())
  await server.pass(1)
  const more = changes.whose === 'child' ? { consents: neededConsents } : {}
  const proven = await server.use(server.readSecret(changes.email ?? 'lucia@example.org'), 'confirm', more)
  await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })
  await server.pass(0)
  return { id, proven }
}

/** So many more of the lesson that is booked, at the same time. */
export async function copyLesson(database: Database, count: number): Promise<void> {
  const request = await database.selectFrom('lesson_requests').selectAll().executeTakeFirstOrThrow()
  const booking = await database.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  for (let made = 0; made < count; made += 1) {
    const [id, booked] = [createIdentifier(new Date()), createIdentifier(new Date())]
    await database
      .insertInto('lesson_requests')
      .values({ ...request, id })
      .execute()
    await database
      .insertInto('bookings')
      .values({ ...booking, id: booked, request: id })
      .execute()
  }
}
