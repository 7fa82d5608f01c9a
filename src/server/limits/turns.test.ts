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
