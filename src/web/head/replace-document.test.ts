import { afterEach, expect, test, vi } from 'vitest'
import { markReplaced, replaceDocument } from './replace-document.ts'

afterEach(() => vi.unstubAllGlobals())

interface Visit {
  address: string
  dataset?: Record<string, string>
  type?: string
}

/** Gives where the document was left for after what came with it was stopped, and what it then says of itself. */
function visit({ address, dataset = { hash: '' }, type = 'navigate' }: Visit) {
  const stop = vi.fn()
  const left: string[] = []
  const replace = (there: string) => {
    expect(stop).toHaveBeenCalledOnce()
    left.push(there)
  }
  const { pathname, search, hash } = new URL(address, 'https://oboe.example.org')
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal('location', { pathname, search, hash, replace })
  vi.stubGlobal('stop', stop)
  vi.stubGlobal('navigator', { languages: ['ja', 'de-CH'] })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset, lang: 'es' } })
  markReplaced()
  expect(left).toEqual([])
  replaceDocument()
  if (left.length === 0) expect(stop).not.toHaveBeenCalled()
  return { left, dataset }
}

test.each([
  ['/#/agenda', '/de/agenda#/agenda'],
  ['/#/agenda/', '/de/agenda/#/agenda/'],
  ['/#/agenda/event-3', '/de/agenda/event-3#/agenda/event-3'],
  ['/#/projects/khyma-duo', '/de/projects/khyma-duo#/projects/khyma-duo'],
  ['/?lng=en#/agenda', '/en/agenda?lng=en#/agenda'],
  ['/?from=letter#/admin', '/de/admin?from=letter#/admin'],
  ['/#/nowhere', '/de/nowhere#/nowhere'],
  ['/fr#/agenda', '/fr/agenda'],
  ['/fr/#/agenda/event-3', '/fr/agenda/event-3'],
])('%s is left for %s', (address, permanent) => {
  expect(visit({ address })).toEqual({ left: [permanent], dataset: { hash: 'replaced' } })
})

test.each([
  '/#//oboe.example.com',
  '/#/../admin',
  '/#/agenda?x',
  '/#/BIO',
  '/#/a%2fb',
  '/#/\\oboe.example.com',
  '/fr/bio#/agenda',
])('the app itself answers %s', (address) => {
  expect(visit({ address })).toEqual({ left: [], dataset: { hash: '' } })
})

test.each<[string, Partial<Visit>]>([
  ['that is shown', { dataset: {} }],
  ['that was kept', { dataset: { hash: '', kept: '' } }],
  ['that is loaded again', { type: 'reload' }],
  ['on the way back', { type: 'back_forward' }],
])('a document %s is not left', (_case, changes) => {
  expect(visit({ address: '/#/agenda', ...changes }).left).toEqual([])
})
