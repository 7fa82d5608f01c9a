import { expect, test } from 'vitest'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import { moveEvent } from './move-event.ts'

const may = '2026-05-23T19:30'
const june = '2026-06-01T20:00'

function move(content: object, next: string | undefined, announced = '', now = '2026-01-01T00:00') {
  return applyChanges(content, moveEvent(readEventDraft(content), { next, announced, now }))
}

test('a postponed event, and one whose day visitors know, say the day they were announced for', () => {
  const moved = { date: june, previousDate: may }
  expect(move({ date: may, postponed: true }, june)).toEqual(moved)
  expect(move({ date: may }, june, may)).toEqual(moved)
  expect(move({ date: june, previousDate: may }, '2026-07-01T20:00', june)).toMatchObject({
    previousDate: may,
  })
})

test('a date that nobody waits for is written without a former one', () => {
  expect(move({ date: may }, june)).toEqual({ date: june })
  expect(move({ date: may }, june, may, june)).toEqual({ date: june })
  expect(move({ date: may, cancelled: true }, june, may)).toEqual({ date: june, cancelled: true })
  expect(move({ date: may }, '2026-05-23T21:00', may)).toEqual({ date: '2026-05-23T21:00' })
})

test('a move is taken back, and a new date that is not known any more leaves the event postponed', () => {
  expect(move({ date: june, previousDate: may }, may, may)).toEqual({ date: may })
  expect(move({ date: june, previousDate: may }, undefined)).toEqual({ date: may, postponed: true })
  expect(move({ date: june }, undefined)).toEqual({})
})

test('the end moves along', () => {
  const held = { date: may, end: '2026-05-23T21:00' }
  expect(move(held, june)).toEqual({ date: june, end: '2026-06-01T21:30' })
  expect(move({ ...held, previousDate: '2026-05-01T20:00' }, undefined)).toEqual({
    date: '2026-05-01T20:00',
    end: '2026-05-01T21:30',
    postponed: true,
  })
})

test('the end leaves with the date, and comes back with the next one', () => {
  const held = { date: may, end: '2026-05-23T21:00' }
  const left = readEventDraft(held)
  const without = applyChanges(held, moveEvent(left, { next: undefined, announced: '', now: may }))
  expect(without).toEqual({})
  const changes = moveEvent(readEventDraft(without), { next: june, announced: '', now: may, left })
  expect(applyChanges(without, changes)).toEqual({ date: june, end: '2026-06-01T21:30' })
})

test('an end that was set for the earlier day first comes back as it was', () => {
  const held = { date: june, end: '2026-05-23T21:00' }
  const left = readEventDraft(held)
  const changes = moveEvent(readEventDraft({}), { next: may, announced: '', now: may, left })
  expect(applyChanges({}, changes)).toEqual({ date: may, end: '2026-05-23T21:00' })
})
