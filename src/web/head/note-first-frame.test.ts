import { afterEach, expect, test, vi } from 'vitest'
import { noteFirstFrame } from './note-first-frame.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['draw', 'waitInVain'] as const)('the rest of the page is given free: %s', (reason) => {
  const dataset = { undrawn: '' }
  const run: { draw?: () => void; waitInVain?: () => void } = {}
  class PerformanceObserver {
    readonly #callback: () => void
    constructor(callback: () => void) {
      this.#callback = callback
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') run.draw = this.#callback
    }
  }
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('PerformanceObserver', PerformanceObserver)
  vi.stubGlobal('setTimeout', (callback: () => void, delay: number) => {
    if (delay === 1000) run.waitInVain = callback
  })
  noteFirstFrame()
  expect(dataset).toHaveProperty('undrawn')
  run[reason]?.()
  expect(dataset).not.toHaveProperty('undrawn')
})
