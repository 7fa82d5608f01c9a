import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { matchRoute } from '#domain/routes.ts'
import { readSiteContent, renderTestPage, testAssets } from '#tests/pages.ts'
import { createPage } from './create-page.ts'
import { composeDocument } from './document.ts'
import { headScript, headScriptSources } from './head-script.ts'

const site = await readSiteContent()
const options = {
  renderPage: renderTestPage,
  assets: testAssets,
  site,
  publicUrl: 'https://oboe.example.org',
}

function createTestPage(path: string) {
  return createPage(site, matchRoute(path), 'fr', new Date('2026-03-01T12:00:00Z'))
}

describe('a document', () => {
  test('names its language, its files, its addresses and holds its body and data', async () => {
    const page = createTestPage('/agenda')
    const document = await composeDocument(page, options)
    for (const part of [
      '<!doctype html>\n<html lang="fr" data-undrawn>',
      `<title>${page.title}</title>`,
      '<link rel="canonical" href="https://oboe.example.org/fr/agenda">',
      '<link rel="alternate" hreflang="pt" href="https://oboe.example.org/pt/agenda">',
      '<link rel="alternate" hreflang="x-default" href="https://oboe.example.org/agenda">',
      '<style>body{margin:0}</style>',
      '<script data-entry="/assets/main-1.js" data-modules="/assets/agenda-1.js" data-translations="/assets/fr-1.json" data-manifest="/fr/manifest.webmanifest">',
      '<div id="root"><main>fr /agenda</main></div>',
    ])
      expect(document).toContain(part)
    expect(document).not.toContain('noindex')
    const [, data = ''] = /id="page-data">(.*)<\/script>/.exec(document) ?? []
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(page)))
  })

  test.each(['/auth', '/admin', '/nowhere'])('of %s is no search result', async (path) => {
    const document = await composeDocument(createTestPage(path), options)
    expect(document).toContain('<meta name="robots" content="noindex">')
    expect(document).not.toMatch(/rel="canonical"|og:|twitter:|name="description"|ld\+json/)
  })

  test('is not broken out of by what it says', async () => {
    const title = '</script></title><script>alert("1")</script><!--\u2028\u2029'
    const page = {
      ...createTestPage('/contact'),
      title,
      heading: title,
      description: '"><script>alert(2)</script>',
    }
    const document = await composeDocument(page, options)
    expect(document).not.toContain('<script>alert')
    expect(document.match(/<\/script>/g)).toHaveLength(4)
    expect(document).not.toMatch(/[\u2028\u2029].*<\/script>/)
    const [, data = ''] = /id="page-data">(.*)<\/script>/.exec(document) ?? []
    expect(JSON.parse(data)).toMatchObject({ title })
  })
})

/** Runs it as a browser would, which then may draw the first frame, or let a second pass without one. */
function runHeadScript(location: { pathname: string; hash: string }) {
  const dataset: Record<string, string> = { undrawn: '' }
  const run: { dataset: typeof dataset; draw?: () => void; waitInVain?: () => void } = { dataset }
  class PerformanceObserver {
    readonly #callback: () => void
    constructor(callback: () => void) {
      this.#callback = callback
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') run.draw = this.#callback
    }
  }
  const setTimeout = (callback: () => void, delay: number) => {
    if (delay === 1000) run.waitInVain = callback
  }
  const document = { documentElement: { dataset } }
  runInNewContext(headScript, { location, document, PerformanceObserver, setTimeout })
  return run
}

describe('the script in the head', () => {
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
    expect('hash' in runHeadScript({ pathname, hash }).dataset).toBe(hidden)
  })

  test.each(['draw', 'waitInVain'] as const)('gives the rest of the page free: %s', (reason) => {
    const run = runHeadScript({ pathname: '/fr', hash: '' })
    expect(run.dataset).toHaveProperty('undrawn')
    run[reason]?.()
    expect(run.dataset).not.toHaveProperty('undrawn')
  })

  test('and the one that fetches the code are those whose hashes the policy names', async () => {
    const document = await composeDocument(createTestPage('/'), options)
    const scripts = [...document.matchAll(/<script(?: data-entry=[^>]*)?>(.*?)<\/script>/gs)]
    const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
    expect(headScriptSources).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
  })
})
