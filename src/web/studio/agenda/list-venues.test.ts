import { expect, test } from 'vitest'
import { listVenues } from './list-venues.ts'

test('a house is known by its name, and where it was written last', () => {
  const write = (id: string, savedAt: string, content: Record<string, string>, trashed = false) => ({
    ...{ id, version: id, content, savedAt, trashed, shown: null },
  })
  const venues = listVenues([
    write('event/event-2', '2026-02-01', { venue: 'Victoria Hall', location: 'Genève', country: 'Suisse' }),
    write('event/event-1', '2026-01-01', { venue: 'Victoria Hall', location: 'Ginebra' }),
    write('event/event-3', '2026-01-01', { venue: 'Gone', location: 'Wien' }, true),
    write('event/event-4', '2026-01-01', { title: 'Nowhere' }),
  ])
  expect([...venues]).toEqual([['Victoria Hall', { location: 'Genève', country: 'Suisse' }]])
})
