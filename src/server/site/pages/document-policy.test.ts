import { expect, it } from 'vitest'
import { matchRoute } from '#domain/routes.ts'
import { hashInlineSource } from '#server/http/inline-source.ts'
import { readSiteContent, testAssets } from '#tests/pages.ts'
import { createPage } from './create-page.ts'
import { composeDocument } from './document.ts'
import { createPolicyReader } from './routes.ts'

it.each([
  ['/', 'home', 5],
  ['/agenda', 'agenda', 3],
] as const)(
  'lets just the scripts and styles of %s count that stand in the document',
  async (path, name, count) => {
    const site = await readSiteContent()
    const page = createPage(site, matchRoute(path), 'fr', new Date('2025-11-11T12:00:00Z'))
    const options = {
      renderPage: async () => ({ html: '<main></main>', translationAddress: '' }),
      assets: testAssets,
      site,
      publicUrl: 'https://oboe.example.org',
    }
    const document = await composeDocument(page, options)
    const read = (element: RegExp) =>
      [...document.matchAll(element)].map(([, text = '']) => hashInlineSource(text))
    const scripts = read(/<script(?![^>]*type="application)[^>]*>(.*?)<\/script>/gs)
    const styles = read(/<style>(.*?)<\/style>/gs)
    expect([scripts.length, styles.length]).toEqual([count, 1])
    const directives = createPolicyReader(testAssets)(name).split('; ')
    expect(directives).toContain(`script-src 'self' ${scripts.join(' ')}`)
    expect(directives).toContain(`style-src 'self' ${styles.join(' ')}`)
  },
)
