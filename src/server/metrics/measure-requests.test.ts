import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#server/database/failures.ts'
import { createMetrics } from './metrics.ts'
import { measureRequests } from './serve-metrics.ts'

it('counts what was refused as too much, and what found no database', async () => {
  const metrics = createMetrics()
  const rooms = new Hono()
    .onError((_error, context) => context.text('try again', 503))
    .get('/limited', (context) => context.text('too much', 429))
    .get('/broken', () => {
      throw new DatabaseUnavailableError()
    })
  const app = new Hono().use(measureRequests(metrics)).route('/api', rooms)
  await app.request('/api/limited')
  await app.request('/api/broken')
  const text = await metrics.registry.metrics()
  expect(text).toContain('\noboist_limits_refused_total{route="/api/limited"} 1\n')
  expect(text).toContain('\noboist_database_errors_total 1\n')
  expect(text).toContain(
    '\nhttp_request_duration_seconds_count{method="GET",route="/api/broken",status="5xx"} 1\n',
  )
})
