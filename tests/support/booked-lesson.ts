import { submissionReceipt } from '#domain/forms/submission.ts'
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
