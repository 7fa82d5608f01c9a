import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { createStorage } from '#tests/browser-storage.ts'
import { readToday } from '#web/studio/device/today.ts'
import { setWriter } from '#web/studio/device/unsaved-changes.ts'
import { keepUnsavedText, listUnsavedTexts } from '#web/studio/device/unsaved-text.ts'
import { dropGoneTexts } from './drop-gone-texts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  setWriter('ana')
})
afterEach(() => vi.unstubAllGlobals())

const answer = (find: (address: string) => number) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json({}, { status: find(address) }))

test('words for a message, a student or a lesson that is gone are forgotten, and all others wait', async () => {
  const gone = ['message 1 notes', 'message 1 reply', 'student 2 notes', 'lesson 3 notes']
  const others = ['message 4 notes', 'template de thanks']
  for (const name of [...gone, ...others]) keepUnsavedText(name).write('Calls back', '')
  answer((address) => (address.endsWith('4') ? 200 : 404))
  await dropGoneTexts()
  expect(listUnsavedTexts().toSorted()).toEqual(others)
})

const clocks = { day: '', date: { numeral: '', weekday: '', month: '' }, own: '', line: '' }

/** A firm lesson of a day. */
const makeLesson = (day: string): LessonDetails => ({
  id: day,
  stage: 'confirmed',
  student: 'Ana',
  writer: 'Ana',
  name: 'Lesson',
  minutes: 60,
  language: 'en',
  begins_at: `${day}T08:00:00.000Z`,
  ends_at: `${day}T09:00:00.000Z`,
  when: clocks,
  keptUntil: clocks,
  isKept: true,
  hold_until: '2020-01-01T00:00:00.000Z',
  waiting_since: '2020-01-01T00:00:00.000Z',
  guardianHeld: false,
  mayAccept: false,
  mayPropose: false,
  deadline: clocks,
  phase: day < readToday() ? 'begun' : 'late',
  mayForgive: false,
  type: 'lesson-1',
  zone: 'Europe/Zurich',
  email: 'ana@example.org',
  booksDirectly: false,
  ofDay: { date: '2026-01-10', place: 1, most: 6 },
  notes: '',
  fields: [],
  proposed: [],
  isSeries: false,
  consents: [],
  events: [],
})

/** What the server has, by the end of the address. */
const serve = (found: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const path = Object.keys(found).find((end) => address.endsWith(end))
    return path === undefined ? Response.json({}, { status: 404 }) : Response.json(found[path])
  })

const drop = async (names: readonly string[]) => {
  for (const name of names) keepUnsavedText(name).write('I am ill', '')
  await dropGoneTexts()
  return listUnsavedTexts().toSorted()
}

test('words that went with a press are forgotten once it is not offered any more, and notes stay', async () => {
  serve({ '/ahead': makeLesson('2999-01-01'), '/past': makeLesson('2020-01-01') })
  const kept = ['lesson ahead change words', 'lesson past notes']
  expect(await drop([...kept, 'lesson past change words', 'lesson past answer words'])).toEqual(kept)
})

test('words for a class are forgotten once it is over or gone, those of being away once the day is', async () => {
  const session = { begins_at: '2020-01-01T08:00:00.000Z', when: clocks }
  const of = (id: string, isOver: boolean) => ({
    id,
    name: 'Workshop',
    isOffered: false,
    seats: 2,
    taken: 0,
    closes: clocks,
    isClosed: true,
    sessions: [{ ...session, isOver }],
    coming: [],
    open: [],
  })
  serve({ '/api/classes': [of('class-1', false), of('class-2', true)] })
  const kept = [`away ${readToday()} words`, 'class class-1 cancel words']
  const gone = ['away 2020-01-01 words', 'class class-2 cancel words', 'class class-3 cancel words']
  expect(await drop([...kept, ...gone])).toEqual(kept)
})

test('words wait where nobody says that what they are for is gone', async () => {
  keepUnsavedText('message 1 notes').write('Calls back', '')
  for (const status of [401, 403, 429, 503]) {
    answer(() => status)
    await dropGoneTexts()
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await dropGoneTexts()
  expect(listUnsavedTexts()).toEqual(['message 1 notes'])
})
