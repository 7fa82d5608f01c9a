import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { collectHeadScripts } from '#server/site/pages/head-scripts.ts'
import { compileHeadScript } from './head-scripts.ts'

const scripts = await collectHeadScripts(compileHeadScript)

test('the scripts of the head are small, and need nothing at run time', () => {
  for (const script of Object.values(scripts)) {
    expect(script).not.toMatch(/^\s*(im|ex)port\b|\brequire\b/m)
    expect(script.length).toBeLessThan(1750)
  }
})

test('they run as classic scripts, and leave no names behind', () => {
  const root = { dataset: { undrawn: '' }, lang: 'fr' }
  const visited: string[] = []
  class PerformanceNavigationTiming {
    readonly type = 'navigate'
  }
  const context = {
    location: {
      pathname: '/',
      search: '?x=1',
      hash: '#/agenda',
      replace: (address: string) => visited.push(address),
    },
    URLSearchParams,
    navigator: { languages: [] },
    PerformanceNavigationTiming,
    performance: { getEntriesByType: () => [new PerformanceNavigationTiming()], now: () => 0 },
    document: {
      cookie: '',
      documentElement: root,
      createElement: () => ({}),
      head: { append: () => undefined },
      currentScript: { dataset: {}, remove: () => undefined },
    },
    PerformanceObserver: class {
      observe() {}
    },
    AbortController,
    stop: () => undefined,
    setTimeout: () => 0,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: { getItem: () => null },
  }
  const names = Object.keys(context)
  const { prepareDocument, reserveBanner, openHashPage, leaveDocument, startApp } = scripts
  runInNewContext(prepareDocument, context)
  runInNewContext(reserveBanner, context)
  expect(root.dataset).toEqual({ undrawn: '', hash: '', asked: '' })
  runInNewContext(openHashPage, context)
  expect(visited).toEqual([])
  runInNewContext(leaveDocument, context)
  expect(visited).toEqual(['/fr/agenda?x=1#/agenda'])
  Reflect.deleteProperty(root.dataset, 'hash')
  runInNewContext(startApp, context)
  expect(Object.keys(context)).toEqual(names)
})
