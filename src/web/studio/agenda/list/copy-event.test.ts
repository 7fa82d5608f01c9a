import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newDocument } from '#domain/editing/documents.ts'
import { createStorage } from '#tests/browser-storage.ts'
import { copyEvent } from './copy-event.ts'

afterEach(() => vi.unstubAllGlobals())

test('a duplicate of an event has neither its date nor when it ends', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(z.parse(newDocument, JSON.parse(body)).content)
    return Response.json({ id: 'event/event-25', version: '1' }, { status: 201 })
  })
  await copyEvent({ id: 'event-1', title: 'Khyma', date: '2026-05-23T19:30', end: '2026-05-23T21:00' })
  expect(sent).toEqual([{ title: 'Khyma' }])
})
