import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { collectHeadScripts } from '#server/site/pages/head-scripts.ts'
import { compileHeadScript } from './head-scripts.ts'

const { prepareDocument, startApp } = await collectHeadScripts(compileHeadScript)

test('the scripts of the head are small, and need nothing at run time', () => {
  for (const script of [prepareDocument, startApp]) {
    expect(script).not.toMatch(/^\s*(im|ex)port\b|\brequire\b/m)
    expect(script.length).toBeLessThan(1500)
  }
})

test('they run as classic scripts, and leave no names behind', () => {
  const root = { dataset: { undrawn: '' } }
  const context = {
    location: { pathname: '/', hash: '#/agenda' },
    document: {
      documentElement: root,
      createElement: () => ({}),
      head: { append: () => undefined },
      currentScript: { dataset: {} },
    },
    PerformanceObserver: class {
      observe() {}
    },
    setTimeout: () => 0,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  const names = Object.keys(context)
  runInNewContext(prepareDocument, context)
  expect(root.dataset).toEqual({ undrawn: '', hash: '' })
  Reflect.deleteProperty(root.dataset, 'hash')
  runInNewContext(startApp, context)
  expect(Object.keys(context)).toEqual(names)
})
