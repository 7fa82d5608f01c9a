import { expect, test } from 'vitest'
import { summarize } from '#tests/summarize.ts'
import { listVenues } from './event-where.tsx'

test('a house is known by its name, and where it was written last', () => {
  const write = (id: string, day: string, content: Record<string, string>, trashed = false) =>
    summarize({ id, savedAt: `${day}T00:00:00.000Z`, content, trashed, shown: null })
  const venues = listVenues([
    write('event/event-2', '2026-02-01', { venue: 'Victoria Hall', location: 'Genève', country: 'CH' }),
    write('event/event-1', '2026-01-01', { venue: 'Victoria Hall', location: 'Ginebra' }),
    write('event/event-3', '2026-01-01', { venue: 'Gone', location: 'Wien' }, true),
    write('event/event-4', '2026-01-01', { title: 'Nowhere' }),
  ])
  expect([...venues]).toEqual([['Victoria Hall', { location: 'Genève', country: 'CH' }]])
})
