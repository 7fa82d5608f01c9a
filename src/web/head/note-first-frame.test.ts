import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteFirstFrame } from './note-first-frame.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Gives the state of the document, and a way to draw something in it. */
function visit(type: string, hash = '') {
  const dataset = { undrawn: '3' }
  const run: { draw?: (name: string) => void } = {}
  class PerformanceObserver {
    readonly #draw: (name: string) => void
    constructor(callback: (list: { getEntriesByName: (name: string) => { startTime: number }[] }) => void) {
      this.#draw = (drawn) =>
        callback({ getEntriesByName: (name) => (name === drawn ? [{ startTime: 0 }] : []) })
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') run.draw = this.#draw
    }
  }
  vi.stubGlobal('location', { hash })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal('PerformanceObserver', PerformanceObserver)
  noteFirstFrame()
  return { dataset, run }
}

test('the rest of the page is drawn in three portions once words are drawn, not with the ground', () => {
  const { dataset, run } = visit('navigate')
  run.draw?.('first-paint')
  expect(dataset).toHaveProperty('undrawn', '3')
  run.draw?.('first-contentful-paint')
  expect(dataset).toHaveProperty('undrawn', '2')
  vi.advanceTimersByTime(30)
  expect(dataset).toHaveProperty('undrawn', '1')
  vi.advanceTimersByTime(30)
  expect(dataset).not.toHaveProperty('undrawn')
})

test('the rest comes in portions where the first words are drawn late, too', () => {
  const { dataset, run } = visit('navigate')
  vi.advanceTimersByTime(990)
  run.draw?.('first-contentful-paint')
  vi.advanceTimersByTime(20)
  expect(dataset).toHaveProperty('undrawn', '2')
})

test('the rest of the page is drawn where no words are', () => {
  const { dataset, run } = visit('navigate')
  vi.advanceTimersByTime(999)
  expect(dataset).toHaveProperty('undrawn', '3')
  vi.advanceTimersByTime(61)
  expect(dataset).not.toHaveProperty('undrawn')
  run.draw?.('first-contentful-paint')
  expect(dataset).not.toHaveProperty('undrawn')
})

test.each(['reload', 'back_forward'])('the whole page has its height at once on a %s', (type) => {
  expect(visit(type).dataset).not.toHaveProperty('undrawn')
})

test('a part that the address names is there at once, for the browser to go to; another page has none', () => {
  expect(visit('navigate', '#biography').dataset).not.toHaveProperty('undrawn')
  expect(visit('navigate', '#/biography').dataset).toHaveProperty('undrawn', '3')
})
