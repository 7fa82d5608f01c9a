import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formReceipt } from '#domain/api.ts'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { acceptRequest, endRequest } from '#server/bookings/advance-request.ts'
import { cancelBooking, moveBooking } from '#server/bookings/change-booking.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { readBooking, readLessonRequest } from '#server/bookings/stored-requests.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { bySize } from '#tests/size.ts'

/** On both engines together a thousand. */
const races = bySize(12, 500)

const cellsOfOne = 15

describe.each(testDatabases)('one lesson that many change at once, on $engine,', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** A proven request of a student with one credit, whose time has run out. */
  const prepare = async (round: number) => {
    const name = `Student ${round}`
    const email = `student-${round}@example.org`
    const known = { zone: 'America/Caracas', country: 'Venezuela', instrument: 'Oboe', level: 'beginner' }
    const input = { name, email, language: 'es', ...known, ...newStudent }
    const made = await server.ask('POST', '/api/students', input)
    const student = z.parse(z.object({ id: z.string() }), made.body).id
    await server.ask('POST', `/api/credits/${student}`, { kind: 'given', lessons: 1 })
    const { id } = formReceipt.parse(await (await server.sendRequest({ full_name: name, email })).json())
    const now = server.services.now().toISOString()
    await server.operator.database
      .updateTable('lesson_requests')
      .set({ mailbox_at: now, hold_until: now })
      .where('id', '=', id)
      .execute()
    const request = await readLessonRequest(server.operator.database, id)
    if (request === undefined) throw new Error('There is no request')
    return { student, request }
  }
  const read = async (student: string, id: string) => {
    const { database } = server.operator
    const { balance } = await database
      .selectFrom('credit_entries')
      .select('balance')
      .where('student', '=', student)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const kinds = await database
      .selectFrom('mails')
      .select(['kind', 'lesson_reader'])
      .where('lesson_requests', '=', id)
      .where('kind', '<>', 'lesson_received')
      .execute()
    const mails = kinds.map(({ kind, lesson_reader }) => `${kind} ${lesson_reader}`)
    expect(new Set(mails).size).toBe(mails.length)
    const cells = await database.selectFrom('taken_times').select('cell').where('request', '=', id).execute()
    return { left: balance, mails, cells: cells.length, booking: await readBooking(database, id) }
  }
  const shuffle = <Entry>(entries: readonly Entry[]) =>
    entries
      .map((entry) => ({ entry, place: Math.random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ entry }) => entry)
  const race = async (ways: readonly (() => Promise<{ ok: boolean }>)[]) => {
    const answers = await Promise.all(shuffle(ways).map((way) => way()))
    return answers.filter(({ ok }) => ok).length
  }

  it('has one end, one set of mails and the right balance', async () => {
    server = await startLessonServer(create, { notice: 0, changeNotice: 0 })
    const parts: LessonParts = { ...server.services, sendsMail: true }
    const seen = new Map<string, number>()
    let raced = 0
    for (let round = 0; raced < races; round += 1) {
      const { student, request } = await prepare(round)
      const runOutBy = parts.now()
      await race([
        () => acceptRequest(parts, request),
        () => endRequest(parts, request, { as: 'declined' }),
        () => endRequest(parts, request, { as: 'withdrawn' }),
        () => endRequest(parts, request, { as: 'expired', runOutBy }),
      ])
      raced += 1
      const { ended = null } = (await readLessonRequest(server.operator.database, request.id)) ?? {}
      const after = await read(student, request.id)
      const isFirm = ended === 'confirmed'
      const found = [after.booking?.state, after.left, after.cells]
      expect(found).toEqual(isFirm ? ['confirmed', 0, cellsOfOne] : [undefined, 1, 0])
      seen.set(String(ended), (seen.get(String(ended)) ?? 0) + 1)
      const { booking } = after
      if (booking === undefined) continue
      const changed = { request, booking }
      const begin = Date.parse(booking.begins_at) + 24 * 3_600_000
      const cancels = [
        () => cancelBooking(parts, { ...changed, who: 'student' }),
        () => cancelBooking(parts, { ...changed, who: 'teacher' }),
      ]
      // A move looks around before it claims the lesson: beside a cancellation it hardly ever wins.
      const won = await race([
        ...(round % 2 === 0 ? cancels : []),
        () => moveBooking(parts, { ...changed, who: 'student' }, { begin }),
        () => moveBooking(parts, { ...changed, who: 'teacher' }, { begin: begin + 3_600_000 }),
      ])
      raced += 1
      expect(won).toBe(1)
      const last = await read(student, request.id)
      const isCancelled = last.booking?.state === 'cancelled'
      expect([last.left, last.cells]).toEqual(isCancelled ? [1, 0] : [0, cellsOfOne])
      expect(last.mails.filter((mail) => mail.endsWith('ed writer')).length).toBeGreaterThan(1)
      seen.set(String(last.booking?.state), (seen.get(String(last.booking?.state)) ?? 0) + 1)
      const kept = last.booking
      if (!isCancelled && kept !== undefined)
        await cancelBooking(parts, { request, booking: kept, who: 'teacher' })
      await server.operator.database.deleteFrom('mails').execute()
    }
    console.log(`${raced} races: ${[...seen].map(([end, count]) => `${count} ${end}`).join(', ')}`)
  }, 900_000)
})
