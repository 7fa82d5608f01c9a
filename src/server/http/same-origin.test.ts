import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createSameOriginGuard } from './same-origin.ts'

async function post(publicUrl: string, headers: Record<string, string>): Promise<number> {
  const app = new Hono().use(createSameOriginGuard(publicUrl)).post('/', (context) => context.text('stored'))
  const response = await app.request('/', { method: 'POST', headers })
  return response.status
}

describe('the same-origin guard', () => {
  test.each([
    ['https://oboe.example.org', {}],
    ['https://oboe.example.org', { Origin: 'https://oboe.example.org', 'Sec-Fetch-Site': 'same-origin' }],
    ['http://localhost:3000', { Origin: 'http://localhost:3000' }],
    ['http://localhost:3000', { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' }],
    ['http://localhost:3000', { Origin: 'http://[::1]:3000' }],
    ['http://127.0.0.1', { Origin: 'http://localhost' }],
  ])('lets a call of the site itself (%s) through: %o', async (publicUrl, headers) => {
    expect(await post(publicUrl, headers)).toBe(200)
  })

  test.each([
    ['https://oboe.example.org', { Origin: 'https://example.org' }],
    ['https://oboe.example.org', { Origin: 'http://oboe.example.org' }],
    ['https://oboe.example.org', { Origin: 'http://localhost' }],
    ['https://oboe.example.org', { Origin: 'null' }],
    ['https://oboe.example.org', { 'Sec-Fetch-Site': 'cross-site' }],
    ['https://oboe.example.org', { Origin: 'https://oboe.example.org', 'Sec-Fetch-Site': 'same-site' }],
    ['http://localhost:3000', { Origin: 'http://127.0.0.1:3001' }],
    ['http://localhost:3000', { Origin: 'http://localhost:3000.example.org' }],
  ])('refuses a call of another site to %s: %o', async (publicUrl, headers) => {
    expect(await post(publicUrl, headers)).toBe(403)
  })
})
