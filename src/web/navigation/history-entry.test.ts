import { afterEach, expect, test, vi } from 'vitest'
import { updateHistoryEntry } from './history-entry.ts'

afterEach(() => vi.unstubAllGlobals())

test('an entry of the history that the browser does not change stops nothing', () => {
  const replaceState = vi.fn(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
  })
  vi.stubGlobal('history', { state: null, replaceState })
  updateHistoryEntry({ top: 12 })
  expect(replaceState).toHaveBeenCalledWith({ top: 12 }, '')
})
