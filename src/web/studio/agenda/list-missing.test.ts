import { expect, test } from 'vitest'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { listMissing } from './event-preview.tsx'

const whole = {
  title: 'Khyma',
  date: '2026-05-01T20:00',
  location: 'Graz',
  country: 'AT',
}

test('a whole event lacks nothing, an empty one all that visitors have to know', () => {
  expect(listMissing(readEventDraft(whole))).toEqual([])
  const names = listMissing(readEventDraft({})).map(({ name }) => name)
  expect(names).toEqual(['title', 'date', 'city', 'country'])
})

test('a city in some languages is enough, and one in none is missing', () => {
  const read = (location: object) => listMissing(readEventDraft({ ...whole, location }))
  expect(read({ en: 'Vienna' })).toEqual([])
  expect(read({ en: ' ' })).toEqual([{ name: 'city', path: ['location'] }])
})
