import { expect, test } from 'vitest'
import { isDraftUpcoming, readEventDraft, readEventStatus } from './event-draft.ts'

test('a draft is read whatever is missing or not right yet', () => {
  for (const content of [
    undefined,
    null,
    [],
    'event',
    { date: 7, location: ['Wien'], price: 'dear', images: 1 },
  ])
    expect(readEventDraft(content)).toMatchObject({ date: '', title: '', description: {}, images: [] })
  expect(
    readEventDraft({ title: 'Khyma', location: { es: 'Berna', sample: true }, country: 'CH' }),
  ).toMatchObject({
    title: 'Khyma',
    location: { es: 'Berna' },
    country: 'CH',
  })
})

test('an event is cancelled, postponed or confirmed', () => {
  expect(readEventStatus(readEventDraft({ cancelled: true, postponed: true }))).toBe('cancelled')
  expect(readEventStatus(readEventDraft({ postponed: true }))).toBe('postponed')
  expect(readEventStatus(readEventDraft({ previousDate: '2026-01-01T20:00' }))).toBe('postponed')
  expect(readEventStatus(readEventDraft({}))).toBe('confirmed')
})

test('an event without a date lies ahead, another by the clock of its zone', () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const isUpcoming = (content: object) => isDraftUpcoming(readEventDraft(content), now)
  expect(isUpcoming({})).toBe(true)
  expect(isUpcoming({ date: '2026-01-10T12:30', country: 'CH' })).toBe(false)
  expect(isUpcoming({ date: '2026-01-10T12:30', country: 'ES', zone: 'Atlantic/Canary' })).toBe(true)
  const end = (year: number) => ({ date: '2026-05-24T10:00', end: `${year}-05-24T17:00`, country: 'CH' })
  expect([end(2026), end(2025)].map(isUpcoming)).toEqual([true, true])
})
