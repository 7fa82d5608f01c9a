import { afterEach, expect, test, vi } from 'vitest'
import { createHealthRoutes } from './health-routes.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('the process serves and is ready while the database answers', async () => {
  const routes = createHealthRoutes(async () => true)
  expect((await routes.request('/healthz')).status).toBe(200)
  const ready = await routes.request('/readyz')
  expect(ready.status).toBe(200)
  expect(ready.headers.get('Cache-Control')).toBe('no-store')
})

test('the process serves but is not ready when the database is away', async () => {
  const routes = createHealthRoutes(async () => false)
  expect((await routes.request('/healthz')).status).toBe(200)
  expect((await routes.request('/readyz')).status).toBe(503)
})

test('the process is not ready when the database takes more than two seconds', async () => {
  vi.useFakeTimers()
  const answer = createHealthRoutes(() => new Promise(() => undefined)).request('/readyz')
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).status).toBe(503)
})

test('the database is asked once for all who want to know at one time, and again later', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => true)
  const routes = createHealthRoutes(ask)
  await Promise.all(Array.from({ length: 20 }, () => routes.request('/readyz')))
  await routes.request('/readyz')
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await routes.request('/readyz')
  expect(ask).toHaveBeenCalledTimes(2)
})
