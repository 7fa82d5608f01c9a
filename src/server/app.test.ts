import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { eventPath, listPaths } from '#domain/routes.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { readSiteContent, renderTestPage, testWeb } from '#tests/pages.ts'
import { openTestServices } from '#tests/services.ts'
import { type App, createApp } from './app.ts'
import type { Services } from './services.ts'
import type { RenderPage } from './site/pages/web.ts'

const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
const site = await readSiteContent()

let database: TestDatabase
let services: Services
let app: App

beforeAll(async () => {
  database = await createFolder()
  services = await openTestServices(database, { log, now: () => new Date('2026-03-01T12:00:00Z') })
  app = createApp(services)
})

afterAll(async () => {
  await services.close()
  await database.dispose()
})

beforeEach(() => {
  logged.length = 0
})

function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(address, { headers, method })
}

describe('a document', () => {
  test('stands at every address of every language', async () => {
    for (const language of languages)
      for (const path of [...listPaths(), ...site.content.es.events.map(({ id }) => eventPath(id))]) {
        const response = await ask(permanentAddress(language, path))
        expect([response.status, await response.text()]).toEqual([
          200,
          expect.stringContaining(`${language} ${path}`),
        ])
      }
    // Two hundred and more documents are compressed as well as can be.
  }, 120_000)

  test.each([
    ['/', 200, 'it /'],
    ['/?lng=de', 200, 'de /'],
    ['/fr', 200, 'fr /'],
    ['/fr/nowhere', 404, 'fr /not-found'],
    ['/fr/projects/nobody', 404, 'fr /not-found'],
    ['/fr//agenda', 404, 'fr /not-found'],
    ['/fr/agenda/event-25', 404, 'fr /not-found'],
    ['/agenda/event-25', 404, 'it /not-found'],
    ['/nowhere', 404, 'it /not-found'],
    ['/FR', 404, 'it /not-found'],
    ['/xx/agenda', 404, 'it /not-found'],
    ['//example.org/', 404, 'it /not-found'],
    ['/%E0%A4%A', 404, 'it /not-found'],
    ['/%0d%0aSet-Cookie:x', 404, 'it /not-found'],
    ['/%0d%0a/fr/agenda', 404, 'it /not-found'],
    ['/fr/agenda%0a', 404, 'fr /not-found'],
    ['/fr%0a', 404, 'it /not-found'],
    ['/fr/agenda%E2%80%A8', 404, 'fr /not-found'],
  ])('at %s answers %i with %s', async (address, status, body) => {
    const response = await app.request(
      new Request(`http://localhost:3000${address}`, { headers: { 'Accept-Language': 'it' } }),
    )
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<main>${body}</main>`)
    expect(response.headers.get('Content-Language')).toBe(body.slice(0, 2))
  })

  test.each([
    ['/agenda', '/it/agenda'],
    ['/agenda/', '/it/agenda'],
    ['/agenda?lng=de', '/de/agenda?lng=de'],
    ['/projects/khyma-duo', '/it/projects/khyma-duo'],
    ['/agenda/event-3', '/it/agenda/event-3'],
    ['/fr/agenda/event-3/', '/fr/agenda/event-3'],
    ['/fr/', '/fr'],
    ['/fr/agenda/', '/fr/agenda'],
    ['/fr/agenda//?a=b', '/fr/agenda?a=b'],
    ['/fr/agenda?lng=de', '/de/agenda?lng=de'],
    ['/fr?lng=pt-BR', '/pt?lng=pt-BR'],
  ])('at %s is at %s', async (address, target) => {
    const response = await ask(address, { 'Accept-Language': 'it' })
    expect([response.status, response.headers.get('Location')]).toEqual([301, target])
  })

  test('in a negotiated language says what it depends on and is kept by no one else', async () => {
    for (const address of ['/', '/agenda', '/agenda/event-3', '/nowhere']) {
      const { headers } = await ask(address)
      expect(headers.get('Vary')).toMatch(/^Accept-Language, Cookie/)
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
    }
    expect((await ask('/fr')).headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('that is not for everybody is no one’s search result, nor is the data of any', async () => {
    const listed = ['/fr', '/fr/agenda', '/fr/agenda/event-3', '/robots.txt', '/sitemap.xml']
    for (const address of listed)
      expect([address, (await ask(address)).headers.get('X-Robots-Tag')]).toEqual([address, null])
    const unlisted = ['/fr/auth', '/fr/admin', '/fr/nowhere', '/nowhere', '/fr/agenda/event-25']
    for (const address of [...unlisted, '/api/pages/fr'])
      expect([address, (await ask(address)).headers.get('X-Robots-Tag')]).toEqual([address, 'noindex'])
  })

  test('comes compressed, with a tag for each coding, and as 304 to who has it', async () => {
    const plain = await ask('/fr/agenda')
    const brotli = await ask('/fr/agenda', { 'Accept-Encoding': 'gzip, br' })
    const gzip = await ask('/fr/agenda', { 'Accept-Encoding': 'gzip' })
    const text = await plain.text()
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text)
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text)
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.get('ETag') ?? '')
    expect(new Set(tags).size).toBe(3)
    const [, tag = ''] = tags
    const again = await ask('/fr/agenda', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await ask('/fr/agenda', { 'If-None-Match': tag })).status).toBe(200)
  })

  test('answers HEAD like GET, without the body, and no other method', async () => {
    const head = await ask('/fr/agenda', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('ETag')).toBe((await ask('/fr/agenda')).headers.get('ETag'))
    const post = await ask('/fr/bio', {}, 'POST')
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('that cannot be made is answered in words, and the next one is made', async () => {
    let failing = true
    const renderPage: RenderPage = async (page) => {
      if (failing) throw new Error('what the visitor wrote')
      return renderTestPage(page)
    }
    const broken = createApp({ ...services, web: { ...testWeb, renderPage } })
    const response = await broken.request('/de', { headers: { 'Accept-Language': 'de' } })
    expect([response.status, await response.text()]).toEqual([
      500,
      'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
    ])
    expect(logged.join('')).not.toContain('what the visitor wrote')
    failing = false
    expect((await broken.request('/de')).status).toBe(200)
  })
})

describe('the data of a page', () => {
  test.each([
    ['/api/pages/fr', { name: 'home', language: 'fr', path: '/' }],
    ['/api/pages/fr/', { name: 'home', language: 'fr', path: '/' }],
    ['/api/pages/de/agenda', { name: 'agenda', language: 'de', path: '/agenda' }],
    ['/api/pages/fr/agenda/event-3', { name: 'agenda', path: '/agenda/event-3' }],
    ['/api/pages/pt/projects/khyma-duo', { name: 'project', path: '/projects/khyma-duo' }],
    ['/api/pages/it/not-found', { name: 'not-found', path: '/not-found' }],
  ])('stands at %s', async (address, page) => {
    const response = await ask(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(await response.json()).toMatchObject(page)
    const tag = response.headers.get('ETag') ?? ''
    expect((await ask(address, { 'If-None-Match': tag })).status).toBe(304)
  })

  test.each([
    ['/api/pages/fr/nowhere', 'GET', 404, 'not_found'],
    ['/api/pages/fr/agenda/event-25', 'GET', 404, 'not_found'],
    ['/api/pages/xx', 'GET', 404, 'not_found'],
    ['/api/pages/xx/agenda', 'GET', 404, 'not_found'],
    ['/api/pages', 'GET', 404, 'not_found'],
    ['/api/nowhere', 'GET', 404, 'not_found'],
    ['/api', 'GET', 404, 'not_found'],
    ['/api/pages/fr', 'POST', 405, 'method_not_allowed'],
    ['/api/pages/fr/agenda', 'DELETE', 405, 'method_not_allowed'],
  ])('at %s by %s is refused with %i in the one shape', async (address, method, status, code) => {
    const response = await ask(address, { 'Accept-Language': 'en' }, method)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ success: false, error: expect.any(String), code })
  })
})

describe('every answer', () => {
  test.each([
    ['/fr', 6],
    ['/nowhere', 4],
    ['/api/pages/fr', 0],
    ['/api/nowhere', 0],
    ['/healthz', 0],
  ])('at %s is secured', async (address, inline) => {
    const { headers } = await ask(address)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy.match(/'sha256-/g) ?? []).toHaveLength(inline)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('of a site on HTTPS insists on it', async () => {
    const response = await createApp({ ...services, publicUrl: 'https://oboe.example.org' }).request(
      '/healthz',
    )
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
  })

  test('is logged as one line, with nothing of the visitor in it', async () => {
    await ask('/fr/agenda?secret=1', { 'X-Forwarded-For': '192.0.2.1' })
    await ask('/api/pages/fr/agenda?secret=2')
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { method: 'GET', route: '/:path{[^]+}', status: 200 },
      { method: 'GET', route: '/api/pages/:language/:path{.+}', status: 200 },
    ])
    expect(logged.join('')).not.toMatch(/secret|192\.0\.2\.1/)
  })
})

test('the process says that it is well, and ready with its database', async () => {
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
})
