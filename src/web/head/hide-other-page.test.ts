import { afterEach, expect, test, vi } from 'vitest'
import { hideOtherPage } from './hide-other-page.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/', '', false],
  ['/', '#/', false],
  ['/', '#main', false],
  ['/', '#/agenda', true],
  ['/fr', '#/', false],
  ['/fr/agenda', '#/agenda', false],
  ['/fr/agenda', '#/bio', true],
  ['/fr/agenda', '', false],
])('at %s%s hides the document: %s', (pathname, hash, hidden) => {
  const dataset = {}
  vi.stubGlobal('location', { pathname, hash })
  vi.stubGlobal('document', { documentElement: { dataset } })
  hideOtherPage()
  expect('hash' in dataset).toBe(hidden)
})
