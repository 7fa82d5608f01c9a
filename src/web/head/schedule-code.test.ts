import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleCode } from './schedule-code.ts'

const data = {
  entry: 'data:text/javascript,globalThis.entries=(globalThis.entries??0)+1',
  modules: '/assets/react-1.js /assets/agenda-1.js',
  translations: '/assets/fr-1.json',
  manifest: '/fr/manifest.webmanifest',
}

const run = {
  events: new EventTarget(),
  added: [{ rel: '' }],
  dataset: {},
  preloadsModules: true,
  paint: (_name: string) => {},
}

class Link {
  rel = ''
  readonly onload?: () => void
  // As in the platform, where it is no own property.
  get relList() {
    return { supports: () => run.preloadsModules }
  }
}

beforeEach(() => {
  Object.assign(run, { events: new EventTarget(), added: [], dataset: {}, preloadsModules: true })
  vi.stubGlobal('addEventListener', run.events.addEventListener.bind(run.events))
  vi.stubGlobal('removeEventListener', run.events.removeEventListener.bind(run.events))
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName: (name: string) => { startTime: number }[] }) => void) {
      run.paint = (painted) =>
        callback({ getEntriesByName: (name) => (name === painted ? [{ startTime: performance.now() }] : []) })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', PerformanceObserver)
  vi.stubGlobal('document', {
    documentElement: { dataset: run.dataset },
    createElement: () => new Link(),
    head: {
      appendChild: (link: Link) => {
        run.added.push(link)
        return link
      },
    },
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fetched = [
  { rel: 'modulepreload', href: data.entry, fetchPriority: 'low' },
  { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/assets/fr-1.json', fetchPriority: 'low' },
  { rel: 'modulepreload', href: '/assets/react-1.js', fetchPriority: 'low' },
  { rel: 'modulepreload', href: '/assets/agenda-1.js', fetchPriority: 'low' },
  { rel: 'manifest', href: '/fr/manifest.webmanifest' },
]

test('the code is fetched once the first words are drawn, and once only', () => {
  scheduleCode(data)
  vi.advanceTimersByTime(5000)
  run.paint('first-paint')
  vi.advanceTimersByTime(1000)
  expect(run.added).toEqual([])
  run.paint('first-contentful-paint')
  vi.advanceTimersByTime(150)
  expect(run.added).toMatchObject(fetched)
  run.events.dispatchEvent(new Event('keydown'))
  expect(run.added).toMatchObject(fetched)
})

test('on a slow line the code is asked for at once, and runs after the first words', async () => {
  vi.stubGlobal('entries', 0)
  vi.advanceTimersByTime(400)
  const entry = `${data.entry}//slow`
  scheduleCode({ ...data, entry })
  const [frame, ...rest] = fetched
  expect(run.added).toMatchObject([{ ...frame, href: entry }, ...rest])
  const [code] = run.added
  if (code instanceof Link) code.onload?.()
  const other: string = 'data:text/javascript,//loaded-meanwhile'
  await import(other)
  expect(Reflect.get(globalThis, 'entries')).toBe(0)
  run.paint('first-contentful-paint')
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'entries')).toBe(1))
})

test('where nothing is drawn, the code is fetched after the page has loaded', () => {
  scheduleCode(data)
  run.events.dispatchEvent(new Event('load'))
  expect(run.added).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(run.added).toMatchObject(fetched)
})

test.each(['pointerdown', 'keydown'])('the code is fetched at the first %s', (sign) => {
  scheduleCode(data)
  run.events.dispatchEvent(new Event(sign))
  expect(run.added).toMatchObject(fetched)
})

test('the code is fetched at once where the document waits for it', () => {
  Object.assign(run.dataset, { hash: '' })
  scheduleCode(data)
  expect(run.added).toMatchObject(fetched)
})

test('no code is fetched where another document is on its way', () => {
  Object.assign(run.dataset, { hash: 'replaced' })
  scheduleCode(data)
  for (const sign of ['load', 'keydown']) run.events.dispatchEvent(new Event(sign))
  run.paint('first-contentful-paint')
  vi.advanceTimersByTime(5000)
  expect(run.added).toEqual([])
})

test.each([
  { when: 'once it is there', preloadsModules: true },
  { when: 'at once where the browser cannot say when it is there', preloadsModules: false },
])('the entry runs $when', async ({ preloadsModules }) => {
  run.preloadsModules = preloadsModules
  Object.assign(run.dataset, { hash: '' })
  vi.useRealTimers()
  vi.stubGlobal('entries', 0)
  scheduleCode({ ...data, entry: `${data.entry}//${preloadsModules}` })
  const [code] = run.added
  if (preloadsModules && code instanceof Link) {
    await Promise.resolve()
    expect(Reflect.get(globalThis, 'entries')).toBe(0)
    code.onload?.()
  }
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'entries')).toBe(1))
})
