import { expect, it } from 'vitest'
import { findTourSpan } from './availability.ts'
import { findCollision } from './find-collision.ts'
import { findLocalSpan } from './open-times.ts'

/** On Tuesday, from three to four in Zurich. */
const lesson = { begin: Date.parse('2026-01-13T14:00Z'), end: Date.parse('2026-01-13T15:00Z') }
const nothing = { exceptions: [], tours: [], blocks: [], settings: { homeZone: 'Europe/Zurich' } }
const exception = { id: 'e', zone: 'Europe/Zurich', begin: '2026-01-13T15:30', end: '2026-01-13T20:00' }
const tour = {
  id: 't',
  first: '2026-01-13',
  last: '2026-01-13',
  zone: 'Asia/Tokyo',
  place: 'Tokyo',
  isPublic: false,
  hours: [],
}
const find = (entered: Partial<Parameters<typeof findCollision>[1]>) =>
  findCollision(lesson, { ...nothing, ...entered })?.reason

it('collides with a closing, a tour without lessons and a concert, and with nothing that only touches it', () => {
  expect(find({})).toBeUndefined()
  expect(find({ exceptions: [{ ...exception, opens: false }] })).toBe('away')
  expect(find({ exceptions: [{ ...exception, opens: false, begin: '2026-01-13T16:00' }] })).toBeUndefined()
  expect(find({ exceptions: [{ ...exception, opens: true }] })).toBeUndefined()
  expect(find({ tours: [{ ...tour, teaches: 'not' }] })).toBe('tour')
  expect(find({ tours: [{ ...tour, teaches: 'home' }] })).toBeUndefined()
  const hours = [{ weekday: 2, from: '22:00', until: '24:00' }]
  expect(find({ tours: [{ ...tour, teaches: 'own', hours }] })).toBeUndefined()
  expect(find({ tours: [{ ...tour, teaches: 'own' }] })).toBe('tour')
  expect(find({ blocks: [{ event: 'event-1', begin: lesson.end - 1, end: lesson.end + 1 }] })).toBe('concert')
  expect(find({ blocks: [{ event: 'event-1', begin: lesson.end, end: lesson.end + 1 }] })).toBeUndefined()
})

it('has what is entered placed in time once, however many lessons are held against it', () => {
  expect(findLocalSpan(exception)).toBe(findLocalSpan(exception))
  expect(findTourSpan(tour)).toBe(findTourSpan(tour))
})
