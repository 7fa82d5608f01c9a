import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCells } from '#domain/lessons/cells.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { offerLesson, startLessonSiege } from '#tests/processes/lesson-siege.ts'
import { bySize } from '#tests/size.ts'

const attempts = bySize(2, 200)

/** Times that are asked for, half an hour apart: each overlaps its neighbours. */
const times = bySize(40, 2_400)

const hour = 3_600_000
const first = Math.ceil((Date.now() + 48 * hour) / hour) * hour

describe.each(testDatabases)('the times of lessons under fault on $engine', (engine) => {
  let siege: Awaited<ReturnType<typeof startLessonSiege>>
  beforeAll(async () => {
    siege = await startLessonSiege({ ...engine, offer: offerLesson, times: '/api/lessons/lesson-1/times' })
  })
  afterAll(() => siege[Symbol.asyncDispose]())

  it('are nobody’s twice and nobody’s by half, and what was acknowledged is stored and told once', async () => {
    const { database, kills } = siege
    const { asked, stored } = await siege.besiege(attempts, {
      compose: (email) => {
        const begins_at = new Date(first + randomInt(times) * (hour / 2)).toISOString()
        return makeLessonRequest({ email, begins_at })
      },
      isRefusal: (text) => text.includes('"time_taken"'),
    })
    const taken = await database
      .selectFrom('taken_times')
      .select(['cell', 'request'])
      .orderBy('cell')
      .execute()
    const held = Map.groupBy(taken, ({ request }) => request)
    const halves = stored.filter(({ id, begins_at }) => {
      const begin = Date.parse(begins_at)
      const cells = held.get(id)?.map(({ cell }) => cell)
      return cells !== undefined && String(cells) !== String(listCells(begin, begin + 1.25 * hour))
    })
    expect(halves).toEqual([])
    expect(new Set(taken.map(({ cell }) => cell)).size).toBe(taken.length)
    expect(held.size).toBeGreaterThan(1)

    // Each waits to be told, or has one mail; nobody has two.
    const isOf = sql<boolean>`lesson_requests = request.id and kind = 'lesson_received'`
    const told = await database
      .selectFrom('lesson_requests as request')
      .select(({ selectFrom, fn }) => [
        'mails_due_at',
        selectFrom('mails').where(isOf).select(fn.countAll<number | string>().as('count')).as('mails'),
      ])
      .execute()
    const wrong = told.filter(
      ({ mails_due_at, mails }) => Number(mails) + (mails_due_at === null ? 0 : 1) !== 1,
    )
    expect(wrong).toEqual([])
    console.log(`${asked} asked, ${stored.length} stored, ${held.size} hold a time, ${kills} kills`)
  })
})
