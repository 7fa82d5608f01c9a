import { expect, test } from 'vitest'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { usualAvailability } from './availability.ts'
import { listBlocks } from './blocks.ts'

const concert = { id: 'event-1', date: '2026-12-17T19:00', country: 'CH', title: 'Luzern' }

function list(event: Record<string, unknown>, override?: { before: number | null; after: number | null }) {
  const overrides = override === undefined ? [] : [{ event: 'event-1', ...override }]
  return listBlocks([readEventDraft({ ...concert, ...event })], overrides, usualAvailability).map(
    ({ begin, end }) => [begin, end].map((each) => new Date(each).toISOString().slice(0, 16)),
  )
}

test('a concert keeps six hours before it free, and three after three hours', () => {
  expect(list({})).toEqual([['2026-12-17T12:00', '2026-12-18T00:00']])
})

test('an end after midnight, and minutes of its own', () => {
  expect(list({ end: '2026-12-18T00:30' })).toEqual([['2026-12-17T12:00', '2026-12-18T02:30']])
  expect(list({}, { before: 60, after: 0 })).toEqual([['2026-12-17T17:00', '2026-12-17T21:00']])
})

test.each([[{ cancelled: true }], [{ postponed: true }], [{ date: '' }], [{ date: '2026-99-99T19:00' }]])(
  '%o keeps nothing free',
  (event) => {
    expect(list(event)).toEqual([])
  },
)

test('keeps what is usual where minutes are lost on one side', () => {
  expect(list({}, { before: null, after: 0 })).toEqual([['2026-12-17T12:00', '2026-12-17T21:00']])
})

test('neither does one of which the teacher says so', () => {
  expect(list({}, { before: null, after: null })).toEqual([])
})
