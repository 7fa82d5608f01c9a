import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOfferEnd, listCalendarEntries } from './class-offer.ts'
import { countOpenSeats, listFreeSeats, planOffers } from './seats.ts'

const lists = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 })
  .map((seats) => seats.map((count, index) => ({ id: String(index), seats: count })))

test('free seats are those that nobody holds, the lowest first, and never more than there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 80 })),
      (seats, taken) => {
        const free = listFreeSeats(seats, taken)
        expect(free).toEqual(free.toSorted((a, b) => a - b))
        expect(free.every((seat) => seat >= 1 && seat <= seats && !taken.includes(seat))).toBe(true)
        expect(free.length).toBe(Math.max(0, seats - new Set(taken).size))
      },
    ),
  )
})

test('offers never exceed what is free, go in order, and pass over nobody for whom there was room', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 12 }), (waiting, free) => {
      const offered = planOffers(waiting, free)
      const left = offered.reduce((sum, { seats }) => sum - seats, free)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(offered).toEqual(waiting.filter((each) => offered.includes(each)))
      for (const each of waiting.filter((other) => !offered.includes(other))) {
        const before = offered.filter(({ id }) => Number(id) < Number(each.id))
        expect(each.seats).toBeGreaterThan(before.reduce((sum, { seats }) => sum - seats, free))
      }
      expect(countOpenSeats(waiting, free)).toBe(left)
    }),
  )
})

test('a seat is offered for a day, and never after the class is closed', () => {
  const closes = Date.parse('2026-03-13T15:00:00.000Z')
  const offer = { closes_at: new Date(closes).toISOString() }
  expect(findOfferEnd(closes - 48 * 3_600_000, offer)).toBe(closes - 24 * 3_600_000)
  expect(findOfferEnd(closes - 3_600_000, offer)).toBe(closes)
  expect(findOfferEnd(closes, offer)).toBeUndefined()
})

test('a calendar has an entry for each session, and ends those that there are no more', () => {
  const session = { begins_at: '2026-03-14T15:00:00.000Z', ends_at: '2026-03-14T16:30:00.000Z' }
  const booking = { id: 'booking', ...session }
  const offer = { sessions: [session], seats: 12, closes_at: session.begins_at, waiting: true, told: 2 }
  expect(listCalendarEntries(booking, offer).map(({ id, isGone }) => [id, isGone])).toEqual([
    ['booking-1', false],
    ['booking-2', true],
  ])
  expect(listCalendarEntries(booking, undefined).map(({ id }) => id)).toEqual(['booking'])
})
