import { afterEach, expect, test, vi } from 'vitest'
import { renewKeptEntry } from './keep-studio.ts'
import { isNobody } from './worker/is-nobody.ts'
import { forgetStudio } from './worker/studio-cache.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [true, [['/api/content/documents/event%2Fevent-9']]],
  [false, []],
])('with the studio kept: %j, an entry that was saved is read anew', async (isKept, read) => {
  const ask = vi.fn(async (_address: string) => new Response('{}'))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', { has: async () => isKept })
  await renewKeptEntry('event/event-9')
  expect(ask.mock.calls).toEqual(read)
})

test.each([
  ['/api/auth/get-session', null, true],
  ['/api/auth/get-session', { user: { id: 'ana' } }, false],
  ['/api/content/summaries', null, false],
])('%s with %j says that nobody is signed in: %j', async (path, body, isSaid) => {
  const response = Response.json(body)
  expect(await isNobody(new Request(`https://example.org${path}`), response)).toBe(isSaid)
  expect(response.bodyUsed).toBe(false)
})

test('a browser that refuses to forget does not keep anybody from signing in', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('Refused')) })
  await expect(forgetStudio()).resolves.toBeUndefined()
})
