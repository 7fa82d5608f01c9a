import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formReceipt } from '#domain/api.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { offerLesson, startLessonSiege } from '#tests/processes/lesson-siege.ts'
import { bySize } from '#tests/size.ts'

const presses = bySize(4, 200)

/** Of whom each has two credits, and asks for three lessons. */
const students = bySize(8, 250)

const hour = 3_600_000
const first = Math.ceil(Date.now() / hour) * hour + 72 * hour

describe.each(testDatabases)('credits under fault on $engine', (engine) => {
  let siege: Awaited<ReturnType<typeof startLessonSiege>>
  beforeAll(async () => {
    siege = await startLessonSiege({ ...engine, offer: offerLesson, times: '/api/lessons/lesson-1/times' })
  })
  afterAll(() => siege[Symbol.asyncDispose]())

  it('are spent once for each lesson as far as they reach, and given back once for each that is cancelled', async () => {
    const { database, ask } = siege
    const requests: string[] = []
    for (let index = 0; index < students; index += 1) {
      await addStudent(`student-${index}@example.org`)
      for (const each of [0, 1, 2])
        requests.push(await sendRequest(`student-${index}@example.org`, index * 3 + each))
    }

    const answered = await siege.pressAsArtist(presses, () => ({
      path: `/api/bookings/${requests[randomInt(requests.length)]}`,
      body: { action: randomInt(4) === 0 ? 'cancel' : 'accept' },
    }))
    expect(answered.filter(({ status }) => ![200, 204, 409].includes(status))).toEqual([])

    const bookings = await database
      .selectFrom('bookings')
      .select(['id', 'request', 'student', 'state'])
      .execute()
    const done = answered.filter(({ status }) => status < 300)
    const made = new Set(bookings.map(({ request }) => request))
    expect(done.filter(({ path }) => !made.has(path.split('/').at(-1) ?? ''))).toEqual([])

    const entries = await database.selectFrom('credit_entries').selectAll().orderBy('number').execute()
    const ledgers = Map.groupBy(entries, ({ student }) => student)
    const counts = { given: 0, spent: 0, returned: 0 }
    for (const [student, lines] of ledgers) {
      const own = bookings.filter((booking) => booking.student === student)
      const list = (kind: string) => lines.filter((line) => line.kind === kind).map(({ booking }) => booking)
      const [spent, returned] = [list('spent'), list('returned')]
      const cancelled = own.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
      let balance = 0
      for (const [index, line] of lines.entries()) {
        balance += line.change
        expect([line.number, line.balance, line.balance >= 0]).toEqual([index + 1, balance, true])
      }
      expect([new Set(spent).size, new Set(returned).size]).toEqual([spent.length, returned.length])
      expect(returned.toSorted()).toEqual(spent.filter((id) => cancelled.includes(id ?? '')).toSorted())
      expect(spent.length).toBeGreaterThanOrEqual(Math.min(2, own.length))
      expect(balance).toBe(2 - spent.length + returned.length)
      counts.given += 2
      counts.spent += spent.length
      counts.returned += returned.length
    }
    expect(ledgers.size).toBe(students)
    expect(counts.spent).toBeGreaterThan(students)
    const { given, spent, returned } = counts
    console.log(
      `${answered.length} presses, ${done.length} done, ${bookings.length} lessons, ${given} credits given, ` +
        `${spent} spent, ${returned} returned, ${siege.kills} kills`,
    )

    async function addStudent(email: string) {
      const known = { zone: 'America/Caracas', country: 'Venezuela', instrument: 'Oboe', level: 'beginner' }
      const input = { name: 'Lucía Ejemplo', email, language: 'es', ...known, ...newStudent }
      const { id } = z.parse(z.object({ id: z.string() }), await ask('POST', '/api/students', input))
      await ask('POST', `/api/credits/${id}`, { kind: 'given', lessons: 2 })
    }
    async function sendRequest(email: string, index: number) {
      const begins_at = new Date(first + index * 1.5 * hour).toISOString()
      const body = makeLessonRequest({ email, begins_at })
      const sent = { method: 'POST', body, from: createClientAddress() }
      const { text } = await send(siege.address + lessonRequest.path, sent)
      await database.updateTable('lesson_requests').set({ mailbox_at: new Date().toISOString() }).execute()
      return formReceipt.parse(JSON.parse(text)).id
    }
  })
})
