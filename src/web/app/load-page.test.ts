import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { keptHeader } from '#domain/pages/page-data-address.ts'
import { loadPage } from './load-page.tsx'

/** What the line gives; another address gets no answer. */
let answers: Record<string, object>

/** Whether the service worker gives it. */
let isKept = false

const agenda = (language: Language, events: readonly string[], rest?: object) => ({
  name: 'agenda',
  path: '/agenda',
  language,
  events: events.map((id) => ({ id })),
  ...(rest && { rest }),
})

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[address]
    if (answer !== undefined) return Response.json(answer, isKept ? { headers: { [keptHeader]: '' } } : {})
    const { promise, reject } = Promise.withResolvers<Response>()
    if (signal.aborted) reject(signal.reason)
    return promise
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('No answer in time')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  isKept = false
})

const rest = { ahead: 0, past: 1 }

test('an event that a cut agenda leaves out comes from the whole agenda where its own page does not', async () => {
  answers = {
    '/api/pages/fr/agenda': agenda('fr', ['event-2'], rest),
    '/api/pages/fr/agenda?show=all': agenda('fr', ['event-2', 'event-1']),
  }
  const { page } = await loadPage('fr', '/agenda/event-1')
  expect(page).toMatchObject({ events: [{ id: 'event-2' }, { id: 'event-1' }] })
})

test('an event that was announced since the agenda was kept comes from its own page', async () => {
  answers = {
    '/api/pages/pt/agenda': agenda('pt', ['event-2']),
    '/api/pages/pt/agenda/event-3': agenda('pt', ['event-3']),
  }
  const { page } = await loadPage('pt', '/agenda/event-3')
  expect(page).toMatchObject({ events: [{ id: 'event-3' }] })
})

test.each(['kept', 'of the server'])(
  'what is over by now is upcoming no more on a page that is %s',
  async (from) => {
    vi.useFakeTimers({ now: new Date('2026-05-23T12:00:00Z'), toFake: ['Date'] })
    isKept = from === 'kept'
    const zone = 'Europe/Zurich'
    const over = { id: 'event-1', date: '2026-05-22T19:30', zone, upcoming: true }
    const ahead = { id: 'event-2', date: '2026-05-24T19:30', zone, upcoming: true }
    const language = isKept ? 'it' : 'en'
    answers = {
      [`/api/pages/${language}/agenda`]: { ...agenda(language, []), events: [over, ahead] },
      [`/api/pages/${language}/`]: { name: 'home', path: '/', language, events: [over, ahead] },
    }
    const { page } = await loadPage(language, '/agenda')
    expect(page).toMatchObject({ events: [{ upcoming: !isKept }, { upcoming: true }] })
    const { page: home } = await loadPage(language, '/')
    expect(home).toMatchObject({
      events: isKept ? [{ id: 'event-2' }] : [{ id: 'event-1' }, { id: 'event-2' }],
    })
  },
)

test('a lesson that was kept tells no free times and no seats', async () => {
  isKept = true
  const own = { zone: 'Europe/Zurich', sessions: [], seats: { total: 4 }, form: { submit: 'Ask' } }
  const times = { zone: 'Europe/Zurich', groups: [] }
  const [chosen, facts] = [{ isFree: true }, ['60 minutes']]
  const answer = (path: string, lesson: object) => ({ name: 'lesson', path, language: 'es', lesson })
  answers = {
    '/api/pages/es/lessons/lesson-1': answer('/lessons/lesson-1', { facts, times, chosen }),
    '/api/pages/es/lessons/class-1': answer('/lessons/class-1', { facts, class: own }),
  }
  const { page } = await loadPage('es', '/lessons/lesson-1')
  expect(page).toEqual(answer('/lessons/lesson-1', { facts }))
  const { page: workshop } = await loadPage('es', '/lessons/class-1')
  const { zone, sessions } = own
  expect(workshop).toEqual(answer('/lessons/class-1', { facts, class: { zone, sessions } }))
})

test('a home page that was kept until all is over shows the last events', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), toFake: ['Date'] })
  isKept = true
  const list = (...days: string[]) =>
    days.map((day) => ({ id: day, date: `${day}T19:30`, zone: 'Europe/Zurich', upcoming: true }))
  const events = list('2026-05-22', '2026-05-24')
  answers = { '/api/pages/pt/': { name: 'home', path: '/', language: 'pt', events, pastEvents: [] } }
  const { page } = await loadPage('pt', '/')
  const pastEvents = [{ id: '2026-05-24', upcoming: false }, { id: '2026-05-22' }]
  expect(page).toMatchObject({ events: [], pastEvents })
})

test('a home page that was kept until its events are over shows those that follow', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-02T12:00:00Z'), toFake: ['Date'] })
  isKept = true
  const [over, ahead] = ['2026-05-22', '2026-06-24'].map((id) => ({
    id,
    date: `${id}T19:30`,
    zone: 'Europe/Zurich',
    upcoming: true,
  }))
  answers = { '/api/pages/fr/': { name: 'home', path: '/', language: 'fr', events: [over], later: [ahead] } }
  const { page } = await loadPage('fr', '/')
  expect(page).toMatchObject({ events: [{ id: '2026-06-24' }], later: [] })
})

test('an event for which no answer comes in time is said to fail, and waits for nothing', async () => {
  answers = { '/api/pages/de/agenda': agenda('de', ['event-2'], rest) }
  await expect(loadPage('de', '/agenda/event-1')).rejects.toThrow('No answer in time')
})
