import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySize } from '#tests/size.ts'
import { type Exception, findDaySpan, type Tour, usualAvailability } from './availability.ts'
import { listCells } from './cells.ts'
import { explainDay, explainTime } from './explain-time.ts'
import { listOpenTimes } from './open-times.ts'
import { createDayLimit, listSlots } from './slots.ts'

const now = Date.parse('2027-03-25T09:00Z')
const zone = 'Europe/Zurich'
const hour = 3_600_000
const fiveMinutes = 300_000

/** Hours from now, in which the clock changes on the fourth day. */
const moment = fc.integer({ min: -24, max: 24 * 8 }).map((hours) => now + hours * hour)
const local = (at: number) => new Date(at).toISOString().slice(0, 16)

const calendar = fc.record({
  weekly: fc.array(
    fc.record({ weekday: fc.integer({ min: 1, max: 7 }), begin: fc.integer({ min: 0, max: 20 }) }),
    { maxLength: 8 },
  ),
  away: fc.option(moment),
  concert: fc.option(moment),
  tour: fc.option(fc.constantFrom<Tour['teaches']>('home', 'own', 'not')),
  taken: fc.array(moment, { maxLength: 6 }),
  maxPerDay: fc.integer({ min: 1, max: 4 }),
  horizon: fc.integer({ min: 1, max: 8 }),
})

test('a time is free exactly where no rule fails, and a day has times exactly where it has no reason', () => {
  fc.assert(
    fc.property(calendar, moment, (given, asked) => {
      const write = (each: number) => `${String(each).padStart(2, '0')}:00`
      const weekly = given.weekly.map(({ weekday, begin }) => ({
        weekday,
        from: write(begin),
        until: write(begin + 3),
      }))
      const exceptions: Exception[] =
        given.away === null
          ? []
          : [{ id: 'away', begin: local(given.away), end: local(given.away + 9 * hour), zone, opens: false }]
      const tours: Tour[] =
        given.tour === null
          ? []
          : [
              {
                id: 'tour',
                first: '2027-03-27',
                last: '2027-03-28',
                zone: 'Asia/Tokyo',
                place: 'Tokyo',
                isPublic: true,
                teaches: given.tour,
              },
            ]
      const settings = { ...usualAvailability, maxPerDay: given.maxPerDay }
      const span = { begin: now - 2 * 24 * hour, end: now + 10 * 24 * hour }
      const facts = {
        terms: { minutes: 60, rest: 15, step: 30, notice: 24, horizon: given.horizon },
        open: listOpenTimes({ weekly, homeZone: zone }, exceptions, tours, span),
        blocks:
          given.concert === null
            ? []
            : [{ event: 'event-1', begin: given.concert, end: given.concert + 9 * hour }],
        taken: {
          begins: given.taken,
          cells: new Set(given.taken.flatMap((begin) => listCells(begin, begin + 15 * fiveMinutes))),
        },
        now,
        limit: createDayLimit(settings, tours),
        exceptions,
        tours,
      }
      const slots = listSlots(facts)
      const isFree = slots.some(({ begin }) => begin === asked)
      expect(explainTime(asked, facts) === undefined).toBe(isFree)
      const day = findDaySpan(local(asked).slice(0, 10), zone)
      const hasTimes = slots.some(({ begin }) => day.begin <= begin && begin < day.end)
      expect(explainDay(day, facts) === undefined).toBe(hasTimes)
    }),
    { numRuns: bySize(400, 20_000) },
  )
})
