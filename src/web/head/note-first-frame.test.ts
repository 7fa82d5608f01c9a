import { afterEach, expect, test, vi } from 'vitest'
import { noteFirstFrame } from './note-first-frame.ts'

afterEach(() => vi.unstubAllGlobals())

/** Gives the state of the document, and what happens to it later. */
function visit(type: string, hash = '') {
  const dataset = { undrawn: '3' }
  const run: {
    draw?: (name: string) => void
    drawNext?: () => void
    endTask?: () => void
    waitInVain?: () => void
  } = {}
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
  vi.stubGlobal('setTimeout', (callback: () => void, delay: number) => {
    if (delay === 1000) run.waitInVain = callback
    else run.endTask = callback
  })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    run.drawNext = callback
  })
  noteFirstFrame()
  return { dataset, run }
}

test('the rest of the page is drawn in three frames once words are drawn, not with the ground', () => {
  const { dataset, run } = visit('navigate')
  run.draw?.('first-paint')
  expect(dataset).toHaveProperty('undrawn', '3')
  run.draw?.('first-contentful-paint')
  expect(dataset).toHaveProperty('undrawn', '2')
  run.drawNext?.()
  expect(dataset).toHaveProperty('undrawn', '2')
  run.endTask?.()
  expect(dataset).toHaveProperty('undrawn', '1')
  run.drawNext?.()
  expect(dataset).toHaveProperty('undrawn', '1')
  run.endTask?.()
  expect(dataset).not.toHaveProperty('undrawn')
})

test('the rest of the page is drawn where no words are', () => {
  const { dataset, run } = visit('navigate')
  expect(dataset).toHaveProperty('undrawn')
  run.waitInVain?.()
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
