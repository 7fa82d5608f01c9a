import { expect, test } from 'vitest'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { listMissing, readEvent } from './event-preview.tsx'

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

test('an event is seen with the address that is stored while what is written is none, and else without one', () => {
  const stored = { ...whole, id: 'event-1', images: [], tickets: 'https://example.org' }
  const written = { ...stored, title: 'Later', tickets: 'https://' }
  expect(readEvent(written, stored)).toMatchObject({ title: 'Later', tickets: 'https://example.org' })
  const fresh = readEvent(written, { images: [] })
  expect(fresh).toMatchObject({ title: 'Later' })
  expect(fresh).not.toHaveProperty('tickets')
})
