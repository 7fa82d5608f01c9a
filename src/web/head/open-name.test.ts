import { afterEach, expect, test, vi } from 'vitest'
import { openName } from './open-name.ts'

afterEach(() => vi.unstubAllGlobals())

/** Whether the name opens where its font has this state at the first words, and is there so many ms after them. */
async function isOpened(status: string, wait: number): Promise<boolean> {
  const dataset = {}
  const face = { family: '"Archivo Name"', status, loaded: Promise.resolve() }
  const fonts = new Set([{ family: 'Archivo', status: 'loaded', loaded: Promise.resolve() }, face])
  const run = { draw: () => {} }
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: () => { startTime: number }[] }) => void) {
      run.draw = () => callback({ getEntriesByName: () => [{ startTime: 1000 }] })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', PerformanceObserver)
  vi.stubGlobal('performance', { now: () => 1000 + wait })
  vi.stubGlobal('document', { fonts, documentElement: { dataset } })
  openName()
  run.draw()
  await face.loaded
  return 'name' in dataset
}

test.each([
  ['loaded', 20, true],
  ['loading', 250, true],
  ['loading', 350, false],
  ['unloaded', 5000, true],
])('a name whose font is %s and there after %i ms opens: %s', async (status, wait, opens) => {
  expect(await isOpened(status, wait)).toBe(opens)
})
