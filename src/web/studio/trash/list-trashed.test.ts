import { beforeAll, expect, test } from 'vitest'
import { summarize } from '#tests/summarize.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { countDaysLeft, listTrashed, searchTrashed } from './list-trashed.ts'

const times = { trashedBy: null, goesAt: '2026-04-01T12:00:00.000Z' }

const message = {
  id: '019f0000-0000-7000-8000-000000000000',
  form: 'course-registration',
  sender: 'José Núñez',
  status: 'answered',
  trashedAt: '2026-03-02T13:00:00.000Z',
  ...times,
} as const

const documents = [
  { id: 'event/event-1', trashedAt: '2026-03-02T12:00:00.000Z', ...times, isShown: true },
  { id: 'project/gone', trashedAt: '2026-03-03T12:00:00.000Z', ...times, isShown: true },
  { id: 'event/unknown', trashedAt: '2026-03-03T13:00:00.000Z', ...times, isShown: false },
]

const summaries = [
  summarize({ id: 'event/event-1', content: { title: 'Récital' }, trashed: true, shown: null }),
  summarize({ id: 'project/gone', content: { title: 'Reeds' }, trashed: true, shown: {} }),
]

beforeAll(() => loadWords('en', 'studio'))

const listEntries = () => listTrashed({ documents, messages: [message] }, summaries, 'en')

test('documents and messages stand in one list, the last one deleted first, with what is still public or will be', () => {
  expect(listEntries().map(({ title, kind, isShown, isPublic }) => [title, kind, isShown, isPublic])).toEqual(
    [
      ['Reeds', 'project', true, true],
      ['José Núñez', 'messages', false, false],
      ['Récital', 'event', true, false],
    ],
  )
})

test.each([
  ['nunez', ['José Núñez']],
  [' recital', ['Récital']],
  ['nunez  jose', ['José Núñez']],
  ['', ['Reeds', 'José Núñez', 'Récital']],
  ['nothing', []],
])('a search for "%s" finds what is called so, with or without accents', (words, found) => {
  expect(searchTrashed(listEntries(), words).map(({ title }) => title)).toEqual(found)
})

test.each([
  ['2026-03-03T01:00:00', 29],
  ['2026-03-31T23:00:00', 1],
  ['2026-04-01T00:30:00', 0],
  ['2026-04-02T12:00:00', 0],
])('at %s there are %i days left', (now, days) => {
  expect(countDaysLeft(times, new Date(now))).toBe(days)
})
