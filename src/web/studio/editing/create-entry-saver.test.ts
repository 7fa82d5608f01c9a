import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitingEntries } from '#web/studio/device/unsaved-changes.ts'
import { beginEntry, createEntrySaver } from './create-entry-saver.ts'

const key = 'a'.repeat(32)

function stubBrowser(answer: (method: string) => Response) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('fetch', async (_address: string, { method }: { method: string }) => answer(method))
  return stored
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  waitingEntries.write([])
})

describe('a new entry', () => {
  const wait = (...ids: string[]) => waitingEntries.write(ids.map((id) => ({ id, changes: [] })))

  test('goes on with the one that its address names, while that waits', () => {
    wait(`event/new-${'b'.repeat(32)}`, `event/new-${key}`)
    expect(beginEntry('event', { unsent: `new-${key}` }).id).toBe(`event/new-${key}`)
  })

  test('is another one where the one that its address names was stored', () => {
    expect(beginEntry('event', { unsent: `new-${key}` }).id).not.toContain(key)
  })

  test('goes on with what an earlier version kept without a key', () => {
    wait('project/new-elsewhere', 'event/new')
    expect(beginEntry('event', { unsent: 'new' }).id).toBe('event/new')
  })
})

test('what is written while the answer to a creation is lost again and again stays on the device', async () => {
  const created = { id: 'event/event-25', version: '1', mayDiffer: true }
  const kept: boolean[] = []
  const stored = stubBrowser((method) => {
    if (method === 'POST') return Response.json(created, { status: 201 })
    kept.push([...stored.values()].join().includes('Lyon'))
    throw new TypeError('no line')
  })
  const saver = createEntrySaver(undefined, beginEntry('event', {}))
  saver.change(['title'], 'Lyon')
  for (let round = 0; round < 3; round += 1) await saver.flush()
  expect(kept).toEqual([true, true, true])
  saver.stop()
})
