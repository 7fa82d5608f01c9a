import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { loadPage } from './load-page.tsx'

/** What the line gives; another address gets no answer. */
let answers: Record<string, object>

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
    if (answer !== undefined) return Response.json(answer)
    const { promise, reject } = Promise.withResolvers<Response>()
    if (signal.aborted) reject(signal.reason)
    return promise
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('No answer in time')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

test('an event for which no answer comes in time is said to fail, and waits for nothing', async () => {
  answers = { '/api/pages/de/agenda': agenda('de', ['event-2'], rest) }
  await expect(loadPage('de', '/agenda/event-1')).rejects.toThrow('No answer in time')
})
