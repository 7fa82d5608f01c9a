import { expect, test } from 'vitest'
import { summarize } from '#tests/summarize.ts'
import { listMissingNotes, readDay } from './read-day.ts'

const write = (id: string, content: object, isPublic = true) =>
  summarize({ id, content, ...(!isPublic && { shown: null }) })

const now = new Date('2026-01-10T22:30:00Z')

test('the next events come first, counted in days of their own place; what is called off, put off or past does not come', () => {
  const { coming, changes, samples } = readDay(
    [
      write('event/event-2', { title: 'B', date: '2026-01-12T20:00', country: 'CH' }),
      write('event/event-1', { title: 'A', date: '2026-01-11T00:30', country: 'CH', sample: true }),
      write('event/event-3', { title: 'C', date: '2026-01-09T20:00', country: 'CH' }),
      write('event/event-4', { title: 'D', date: '2026-01-13T20:00', country: 'CH', cancelled: true }, false),
      write('event/event-5', { title: 'E', date: '2026-01-11T20:00', country: 'CH', postponed: true }),
    ],
    now,
  )
  expect(coming.map(({ id, days }) => [id, days])).toEqual([
    ['event/event-1', 1],
    ['event/event-2', 2],
  ])
  expect(changes.map(({ key }) => key)).toEqual(['event/event-4'])
  expect(samples).toBe(1)
})

test('an event that lasts is today until its end', () => {
  const masterclass = { title: 'A', date: '2026-01-09T10:00', end: '2026-01-11T17:00', country: 'CH' }
  expect(readDay([write('event/event-1', masterclass)], now).coming).toMatchObject([{ days: 0 }])
})

test('what will be public as it is written by what is planned is no change that is left', () => {
  const content = { title: 'A' }
  const planned = [{ from: '2026-01-11T19:00:00.000Z', content }]
  const document = summarize({ id: 'event/event-1', content, shown: { title: 'B' }, planned })
  expect(readDay([document], now).changes).toEqual([])
})

test('the note of an event is missing in each language that has no word of it', () => {
  const { coming } = readDay(
    [write('event/event-1', { date: '2026-02-01T20:00', description: { fr: 'Deux hautbois', es: ' ' } })],
    now,
  )
  expect(coming.flatMap(listMissingNotes)).toEqual(['es', 'en', 'de', 'it', 'pt'])
})
