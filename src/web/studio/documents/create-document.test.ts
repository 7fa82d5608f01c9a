import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newDocument } from '#domain/editing/documents.ts'
import { createStorage } from '#tests/browser-storage.ts'
import { createDocument } from './create-document.ts'

const sent: (string | undefined)[] = []
let answer: () => Promise<Response>

const made = async () => Response.json({ id: 'recording/recording-1', version: '1' }, { status: 201 })
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', createStorage())
  sent.length = 0
  answer = made
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(z.parse(newDocument, JSON.parse(body)).key)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a document that is asked for again before the answer has the same key, and after it another one', async () => {
  await Promise.all([createDocument('recording', {}), createDocument('recording', {})])
  await createDocument('recording', {})
  const [first, again, another] = sent
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a document whose answer was lost has the same key for a minute, unless it says something else', async () => {
  answer = lost
  await createDocument('recording', {})
  await createDocument('recording', { composer: 'Anna Sample' })
  vi.advanceTimersByTime(59_000)
  await createDocument('recording', {})
  vi.advanceTimersByTime(2_000)
  answer = made
  await createDocument('recording', {})
  const [first, other, again, later] = sent
  expect(again).toBe(first)
  expect(new Set([first, other, later]).size).toBe(3)
})
