import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyChanges, type ContentChange } from '#domain/editing/content-change.ts'
import { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import type { UnsavedChange } from './unsaved-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

/** On a server that refuses the first call for one field. */
function start(content: unknown, field: string) {
  const stored = { version: '0', content }
  const device: { changes: UnsavedChange[] } = { changes: [] }
  const refusal = {
    ok: false as const,
    status: 422,
    failure: {
      success: false as const,
      error: 'No',
      code: 'no',
      fields: { [`event/event-1 ${field}`]: 'No' },
    },
  }
  let calls = 0
  const server = {
    read: async () => ({ ok: true as const, value: stored }),
    save: async (_: string | undefined, changes: readonly ContentChange[]) => {
      calls += 1
      if (calls === 1) return refusal
      stored.content = applyChanges(stored.content, changes)
      return { ok: true as const, value: { id: 'event/event-1', version: String(calls) } }
    },
  }
  const unsaved = {
    id: 'event/event-1',
    read: () => device.changes,
    write: (changes: readonly UnsavedChange[]) => {
      device.changes = [...changes]
    },
    isOwn: () => true,
  }
  const saver = new DraftSaver({
    stored: { ...stored },
    server,
    unsaved,
    now: () => new Date('2026-01-10T14:02:00Z'),
  })
  return { saver, stored, device }
}

describe('a draft', () => {
  test('goes on inside of a list that was refused, and writes over nothing that is stored', async () => {
    const known = { id: 'a', title: 'A' }
    const { saver, stored, device } = start({ videos: [known] }, 'videos[0].id')
    saver.change(['videos'], [{ id: 'h' }, known])
    await vi.advanceTimersByTimeAsync(800)
    saver.change(['videos', 0, 'id'], 'ht')
    expect(saver.read().content).toEqual({ videos: [{ id: 'ht' }, known] })
    await vi.advanceTimersByTimeAsync(800)
    expect(stored.content).toEqual({ videos: [{ id: 'ht' }, known] })
    expect(saver.read()).toMatchObject({ save: 'saved', content: stored.content })
    expect(device.changes).toEqual([])
  })

  test('that is written on while its former words are refused keeps the new ones', async () => {
    const { saver, stored, device } = start({ title: 'A' }, 'title')
    saver.change(['title'], 'Ab')
    const sending = saver.flush()
    saver.change(['title'], 'Abc')
    await sending
    expect(saver.read()).toMatchObject({ save: 'saved', content: { title: 'Abc' } })
    expect(stored.content).toEqual({ title: 'Abc' })
    expect(device.changes).toEqual([])
  })
})
