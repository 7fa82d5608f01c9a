import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/lessons/availability.ts'
import { lessonZones } from '#tests/lesson-zones.ts'
import { bySize } from '#tests/size.ts'
import { findShift, planSeries } from './plan-series.ts'

const zone = fc.constantFrom(...lessonZones)
const first = fc
  .tuple(fc.integer({ min: 0, max: 4380 }), fc.integer({ min: 0, max: 287 }))
  .map(([days, fives]) => {
    const time = new Temporal.PlainTime(Math.floor((fives * 5) / 60), (fives * 5) % 60)
    return `${addDays('2024-01-01', days)}T${time.toString({ smallestUnit: 'minute' })}`
  })

describe('a series', () => {
  it('is where the oracle finds it, and its shifts are those of the clocks', () => {
    fc.assert(
      fc.property(
        first,
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 2, max: 30 }),
        zone,
        zone,
        (at, every, count, homeZone, studentZone) => {
          const found = planSeries({ first: at, every, count }, { homeZone, studentZone })
          const local = Temporal.PlainDateTime.from(at)
          const begins = found.map((_, index) =>
            local.add({ weeks: index * every }).toZonedDateTime(homeZone, { disambiguation: 'compatible' }),
          )
          expect(found.map(({ begin }) => begin)).toEqual(begins.map((each) => each.epochMilliseconds))
          const read = (begin: Temporal.ZonedDateTime, of: string) =>
            begin.withTimeZone(of).toPlainTime().toString({ smallestUnit: 'minute' })
          const [start] = begins
          if (start === undefined) throw new Error('No date')
          const shifts = begins.map((begin) => {
            const [from, to] = [read(start, studentZone), read(begin, studentZone)]
            return from === to || read(begin, homeZone) !== read(start, homeZone) ? undefined : { to, from }
          })
          expect(found.map(({ shift }) => shift)).toEqual(shifts)
        },
      ),
      { numRuns: bySize(200, 20_000) },
    )
  })

  it('shifts on the other clock alone, and not where a lesson is at another time', () => {
    const zones = { homeZone: 'Europe/Zurich', studentZone: 'America/New_York' }
    const planned = planSeries({ first: '2027-01-07T18:00', every: 1, count: 14 }, zones)
    const shifted = planned.filter(({ shift }) => shift !== undefined)
    expect(shifted.map(({ at }) => at)).toEqual(['2027-03-18T18:00', '2027-03-25T18:00'])
    expect(shifted[0]?.shift).toEqual({ to: '13:00', from: '12:00' })
    expect(findShift(Date.parse('2027-03-19T10:00Z'), '2027-01-07T18:00', zones)).toBeUndefined()
  })
})
