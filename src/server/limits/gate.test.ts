import { expect, it, vi } from 'vitest'
import { createGate } from './gate.ts'

const limits = { most: 2, share: 1, waiting: 1, patience: 1000 }

it('lets so many in at once, and one client no more than its share', async () => {
  const gate = createGate({ ...limits, waiting: 0 })
  const leave = await gate.enter('a')
  expect(await gate.enter('a')).toBeUndefined()
  expect(await gate.enter('b')).toBeDefined()
  expect(await gate.enter('c')).toBeUndefined()
  leave?.()
  leave?.()
  expect(await gate.enter('c')).toBeDefined()
  expect(await gate.enter('d')).toBeUndefined()
})

it('gives a place that becomes free to who waits and may have it', async () => {
  const gate = createGate({ ...limits, waiting: 2 })
  const [leaveA] = [await gate.enter('a'), await gate.enter('b')]
  const again = gate.enter('b')
  const other = gate.enter('c')
  leaveA?.()
  expect(await other).toBeDefined()
  expect(await Promise.race([again, 'still waiting'])).toBe('still waiting')
})

it('lets one client have a quarter of the queue, and leaves the rest to others', async () => {
  const gate = createGate({ ...limits, most: 1, waiting: 8 })
  await gate.enter('a')
  const waiting = [gate.enter('a'), gate.enter('a')]
  expect(await gate.enter('a')).toBeUndefined()
  const other = gate.enter('b')
  expect(await Promise.race([...waiting, other, 'still waiting'])).toBe('still waiting')
})

it('lets nobody wait behind a full queue, or longer than is bearable', async () => {
  vi.useFakeTimers()
  try {
    const gate = createGate({ ...limits, most: 1 })
    const leave = await gate.enter('a')
    const waiting = gate.enter('b')
    expect(await gate.enter('c')).toBeUndefined()
    vi.advanceTimersByTime(limits.patience)
    expect(await waiting).toBeUndefined()
    leave?.()
    expect(await gate.enter('c')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
