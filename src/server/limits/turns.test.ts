import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

it('draws nothing for who left while waiting, and goes on with the next one', async () => {
  const takeTurn = createTurns()
  const drawn = vi.fn(async (client: string) => new Response(client))
  const app = new Hono().get('/:client', (context) => {
    const { client } = context.req.param()
    return takeTurn(context, client, () => drawn(client))
  })
  const leaving = new AbortController()
  const [first, left, next] = await Promise.all([
    app.request('/first'),
    app.request('/left', { signal: leaving.signal }),
    app.request('/next'),
    leaving.abort(),
  ])
  expect([first.status, left.status, next.status]).toEqual([200, 503, 200])
  expect(drawn.mock.calls).toEqual([['first'], ['next']])
})

it('lets whoever comes next wait while the process is busy with others', async () => {
  const takeTurn = createTurns()
  const app = new Hono().get('/:client', (context) =>
    takeTurn(context, context.req.param('client'), async () => {
      const end = performance.now() + 20
      while (performance.now() < end);
      return new Response('drawn')
    }),
  )
  const next = vi.fn()
  await app.request('/first')
  const second = Promise.resolve(app.request('/second')).then(next)
  // In slices, as requests come: the event loop turns, and is never idle.
  for (const end = performance.now() + 200; performance.now() < end; ) await new Promise(setImmediate)
  expect(next).not.toHaveBeenCalled()
  await second
})
