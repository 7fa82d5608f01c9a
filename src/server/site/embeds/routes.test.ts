import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { embedAddress } from '#domain/pages/file-addresses.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { listSecurityHeaders, setSecurityHeaders } from '#server/http/security-headers.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { readSiteContent, undrawnServices } from '#tests/pages.ts'

const site = await readSiteContent()

function openSite({ publicUrl = 'https://oboe.example.org', now = '2026-01-10T12:00:00Z' } = {}) {
  const services = { ...undrawnServices, publicUrl, now: () => new Date(now) }
  return new Hono()
    .use(setSecurityHeaders(listSecurityHeaders(publicUrl)))
    .route('/', createSiteRoutes(site, services).documents)
}

const app = openSite()
const read = async (address: string, from = app) => (await from.request(address)).text()

describe.each(languages)('the agenda for a frame: %s', (language) => {
  test('may be framed by every site, runs nothing, keeps nothing', async () => {
    const response = await app.request(embedAddress(language))
    expect(response.status).toBe(200)
    expect(response.headers.get('X-Frame-Options')).toBeNull()
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const html = await response.text()
    expect(html).not.toContain('<script')
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('lists the next five concerts, each with its page', async () => {
    const html = await read(embedAddress(language))
    expect(html.match(/<li[ >]/g)).toHaveLength(5)
    expect(html).toContain(`href="https://oboe.example.org${permanentAddress(language, '/agenda/event-6')}"`)
    expect(html).not.toContain('/agenda/event-1"')
  })
})

test('a project has its own', async () => {
  const html = await read(embedAddress('fr', 'khyma-duo'))
  const listed = html.match(/\/agenda\/event-\d+/g) ?? []
  const own = site.content.fr.events.filter(({ project }) => project === 'khyma-duo').map(({ id }) => id)
  expect(listed.length).toBeGreaterThan(0)
  expect(own).toEqual(expect.arrayContaining(listed.map((path) => path.replace('/agenda/', ''))))
})

test('where nothing is coming, it says so', async () => {
  const html = await read(embedAddress('de'), openSite({ now: '2030-01-01T00:00:00Z' }))
  expect(html).toContain('Derzeit stehen keine Termine an.')
  expect(html).not.toMatch(/<li[ >]/)
})

test('an invented concert is told to no other site under a public name', async () => {
  expect(await read(embedAddress('en'), openSite({ publicUrl: 'https://moronta.ch' }))).not.toMatch(/<li[ >]/)
})

test('every other page stays out of frames', async () => {
  const paths = [...listPublicPaths(site.content.es), '/embed', '/embed/agenda/x', '/embed/projects/x']
  for (const address of [
    ...paths.map((path) => permanentAddress('fr', path)),
    '/',
    '/agenda',
    '/fr/agenda.json',
    '/fr/agenda.ics',
    '/sitemap.xml',
    '/embed/agenda',
    '/en/press?show=all',
  ]) {
    const { headers } = await app.request(address)
    expect([address, headers.get('X-Frame-Options')]).toEqual([address, 'DENY'])
    expect([address, headers.get('Content-Security-Policy')]).toEqual([
      address,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

describe('what a program asks of a page for a frame', () => {
  const describeOf = (address: string, parameters: Record<string, string> = {}) =>
    app.request(
      `/oembed?${new URLSearchParams({ url: `https://oboe.example.org${address}`, ...parameters })}`,
    )

  test.each([embedAddress('fr'), embedAddress('de', 'khyma-duo')])('is where %s says', async (address) => {
    const [, href = ''] =
      /type="application\/json\+oembed" title="[^"]+" href="([^"]+)"/.exec(await read(address)) ?? []
    const description = JSON.parse(await read(href.replace('https://oboe.example.org', '')))
    expect(description).toMatchObject({ version: '1.0', type: 'rich', width: 640, height: 480 })
    expect(await read(address)).toContain(`<h1>${description.title}</h1>`)
    expect(description.html).toBe(
      `<iframe src="https://oboe.example.org${address}" title="${description.title}" width="640" height="480" loading="lazy"></iframe>`,
    )
  })

  test('keeps within bounds', async () => {
    const response = await describeOf(embedAddress('fr'), { maxwidth: '300', maxheight: '9999' })
    expect(await response.json()).toMatchObject({ width: 300, height: 480 })
  })

  test.each([
    ['/fr/agenda', {}, 404, 'url:'],
    ['/fr/embed/agenda', { format: 'xml' }, 501, 'format:'],
    ['/fr/embed/agenda', { maxwidth: '0' }, 400, 'maxwidth:'],
    ['/fr/embed/agenda', { maxheight: 'tall' }, 400, 'maxheight:'],
  ])('is refused for %s with %j: %i', async (address, parameters, status, reason) => {
    const response = await describeOf(address, parameters)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(reason)])
  })
})
