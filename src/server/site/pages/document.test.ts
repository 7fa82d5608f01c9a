import { describe, expect, test } from 'vitest'
import { matchRoute } from '#domain/routes.ts'
import { readSiteContent, renderTestPage, testAssets } from '#tests/pages.ts'
import { createPage } from './create-page.ts'
import { composeDocument } from './document.ts'

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
      '<!doctype html>\n<html lang="fr" data-undrawn="5">',
      '<meta charset="utf-8">\n<link rel="expect" href="#header" blocking="render">\n<script>prepare()</script>\n<script>reserve()</script>\n<title>',
      `<title>${page.title}</title>`,
      '<link rel="canonical" href="https://oboe.example.org/fr/agenda">',
      '<link rel="alternate" hreflang="pt" href="https://oboe.example.org/pt/agenda">',
      '<link rel="alternate" hreflang="x-default" href="https://oboe.example.org/agenda">',
      '<link rel="alternate" type="application/atom+xml" href="https://oboe.example.org/fr/agenda.atom">',
      '<link rel="alternate" type="application/feed+json" href="https://oboe.example.org/fr/agenda.feed.json">',
      '<link rel="alternate" type="text/calendar" href="https://oboe.example.org/fr/agenda.ics">',
      '<link rel="search" type="application/opensearchdescription+xml" title="Moronta" href="https://oboe.example.org/fr/opensearch.xml">',
      '<style>body{margin:0}</style>',
      '<script data-entry="/assets/main-1.js" data-modules="/assets/agenda-1.js" data-translations="/assets/fr-1.json" data-manifest="/fr/manifest.webmanifest">start()</script>',
      '<div id="root"><main>fr /agenda</main></div>',
    ])
      expect(document).toContain(part)
    expect(document).not.toContain('noindex')
    const [, data = ''] = /id="page-data">(.*)<\/script>/.exec(document) ?? []
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(page)))
  })

  test('is drawn in portions, and at once where its address opens an event', async () => {
    expect(await composeDocument(createTestPage('/agenda'), options)).toContain('data-undrawn')
    expect(await composeDocument(createTestPage('/agenda/event-9'), options)).not.toContain('data-undrawn')
  })

  test('of the home page may be left once its header and its loading line are there', async () => {
    const renderPage = async () => ({ html: '<header>M</header><main></main>', translationAddress: '' })
    const compose = (path: string) => composeDocument(createTestPage(path), { ...options, renderPage })
    expect(await compose('/')).toContain('<header>M</header><script>leave()</script><main>')
    expect(await compose('/agenda')).toContain('<header>M</header><main>')
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
    expect(document.match(/<\/script>/g)).toHaveLength(5)
    expect(document).not.toMatch(/[\u2028\u2029].*<\/script>/)
    const [, data = ''] = /id="page-data">(.*)<\/script>/.exec(document) ?? []
    expect(JSON.parse(data)).toMatchObject({ title })
  })
})
