import { afterEach, expect, test, vi } from 'vitest'
import { leadToSignIn } from './arrival.ts'
import { confirmSession } from './session.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser in which `known` was signed in before, and the server says that `id` is. */
function startBrowser({ known, id }: { known: string; id: string }) {
  const expires_at = '2026-12-01T12:00:00.000Z'
  const stored = new Map([
    ['session', JSON.stringify({ user: { id: known, email: 'ana@example.org' }, expires_at })],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const user = { id, email: 'ana@example.org', name: 'Ana', emailVerified: true }
  vi.stubGlobal('fetch', async () => Response.json({ user, session: { expiresAt: expires_at } }))
  const forget = vi.fn(async (_name: string) => true)
  vi.stubGlobal('caches', { delete: forget })
  return forget
}

test.each([
  ['forgotten', 'another person', 'bruno', 1],
  ['kept', 'the same person', 'ana', 0],
])('what a browser has of the studio is %s when %s has signed in', async (_fate, _who, id, times) => {
  const forget = startBrowser({ known: 'ana', id })
  expect(await confirmSession()).toMatchObject({ user: { id } })
  expect(forget).toHaveBeenCalledTimes(times)
})

test('who has left the studio meanwhile is not led to the sign-in', () => {
  const history = { state: null, replaceState: vi.fn(), pushState: vi.fn() }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { hash: '#/agenda', pathname: '/', search: '', href: 'https://example.org/' })
  leadToSignIn({ hasEnded: true })
  expect(history.replaceState).not.toHaveBeenCalled()
})
