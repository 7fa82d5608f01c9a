import { expect, test } from 'vitest'
import type { ChangeState } from '#domain/editing/document-summary.ts'
import { summarize } from '#tests/summarize.ts'
import { listAgendaEntries, searchEntries, sortIntoTabs } from './agenda-entries.ts'

const now = new Date('2026-01-10T12:00:00Z')

function write(id: string, content: Record<string, string | boolean>, state: ChangeState, trashed = false) {
  const shown = { draft: null, public: content, changed: {} }[state]
  return summarize({ id: `event/${id}`, content, trashed, shown })
}

const documents = [
  write(
    'event-1',
    { date: '2026-01-09T20:00', title: 'Éxodo', location: 'Núremberg', country: 'DE' },
    'public',
  ),
  write('event-2', { date: '2026-03-01T20:00', title: 'Songs of Reeds', country: 'CH' }, 'changed'),
  write('event-3', { date: '2026-02-01T20:00', title: 'Khyma', cancelled: true, country: 'CH' }, 'public'),
  write('event-4', {}, 'draft'),
  write('event-5', { date: '2026-02-02T20:00' }, 'public', true),
  { ...write('event-6', {}, 'draft'), id: 'biography' },
]

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

test('events stand in the tabs of their time and state, those in the trash in none', () => {
  const tabs = sortIntoTabs(listAgendaEntries(documents), now)
  expect(names(tabs.upcoming)).toEqual(['event-4', 'event-2'])
  expect(names(tabs.past)).toEqual(['event-1'])
  expect(names(tabs.drafts)).toEqual(['event-4'])
  expect(names(tabs.cancelled)).toEqual(['event-3'])
})

test('what differs from what is public is changed', () => {
  const states = listAgendaEntries(documents).map(({ name, state }) => [name, state])
  expect(Object.fromEntries(states)).toEqual({
    'event-1': 'public',
    'event-2': 'changed',
    'event-3': 'public',
    'event-4': 'draft',
  })
})

test('words are found in titles and places, whatever their case and accents', () => {
  const entries = listAgendaEntries(documents)
  expect(names(searchEntries(entries, 'nuremberg EXODO'))).toEqual(['event-1'])
  expect(names(searchEntries(entries, 'suisse'))).toEqual(['event-3', 'event-2'])
  expect(names(searchEntries(entries, 'suiza'))).toEqual(['event-3', 'event-2'])
  expect(searchEntries(entries, ' ')).toHaveLength(4)
})
