import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { listChanges } from './list-changes.ts'
import { undoChange } from './use-editions.ts'

const id = 'event/event-30'
const document = { id, version: '2', savedAt: '2026-03-01T12:00:00.000Z', trashed: false, shown: null }
const content = { title: 'Lyon' }
const plan = [{ liveFrom: '2026-03-02T12:00:00.000Z', documents: [{ id, version: '1', content }] }]

beforeAll(() => loadWords('en', 'studio'))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is sent to take back what is listed of a new event. */
async function undo(planned: typeof plan) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    sent.push([method, body && JSON.parse(body)])
    return method === 'PUT' ? Response.json({ id, version: '3' }) : new Response(null, { status: 204 })
  })
  for (const change of listChanges([{ ...document, content: { title: 'Lyon, again' } }], planned, 'en'))
    await undoChange(change)
  return sent
}

test('a new event goes to the trash, and a planned one is again as it is planned', async () => {
  expect(await undo([])).toEqual([['DELETE', undefined]])
  expect(await undo(plan)).toEqual([['PUT', { base: '2', content }]])
})

test('what is written as it is planned is not open, in whichever version', () => {
  expect(listChanges([{ ...document, content }], plan, 'en')).toEqual([])
})
