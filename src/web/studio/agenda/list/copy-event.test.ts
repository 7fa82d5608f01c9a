import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newDocument } from '#domain/editing/documents.ts'
import { createStorage } from '#tests/browser-storage.ts'
import { copyEvent } from './copy-event.ts'

afterEach(() => vi.unstubAllGlobals())

test('a duplicate of an event has neither its date nor when it ends, nor who asked for it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(z.parse(newDocument, JSON.parse(body)).content)
    return Response.json({ id: 'event/event-25', version: '1' }, { status: 201 })
  })
  const times = { date: '2026-05-23T19:30', end: '2026-05-23T21:00' }
  await copyEvent({
    id: 'event-1',
    title: 'Khyma',
    ...times,
    request: 'c7d0a8b4-3a34-4d2e-9b0e-5f1d9c6e2a10',
  })
  expect(sent).toEqual([{ title: 'Khyma' }])
})
