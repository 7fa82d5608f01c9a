import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findUserId } from '#server/accounts/credentials.ts'
import { keepLanguage } from '#server/accounts/own-account.ts'
import { type App, createApp } from '#server/app.ts'
import { readDrafts, saveChanges } from '#server/content/drafts.ts'
import { createDocument } from '#server/content/new-documents.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { renderTestPage } from '#tests/pages.ts'
import { keepLinksInside } from './preview-routes.ts'

const address = '/preview/fr/agenda'

const words = 'Una tarde que nadie conoce'

const plain = (text: string) => text.replaceAll('&quot;', '"')

describe.each(testDatabases)('the preview on $engine', ({ create }) => {
  let server: ApiServer
  let app: App
  let editor: string
  let editorId: string
  let nobody: string
  const now = new Date('2026-03-01T12:00:00Z')

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => now, site: undefined })
    // Markup that shows the data of the page, with one link to another page.
    server.services.web.renderPage = async (page) => ({
      ...(await renderTestPage(page)),
      html: `<a class="x" href="/fr/bio">Bio</a><pre>${JSON.stringify(page)}</pre>`,
    })
    app = createApp(server.services)
    editor = await server.insertSession('editor@example.org')
    nobody = await server.insertSession('nobody@example.org')
    const { database } = server.operator
    editorId = (await findUserId(database, 'editor@example.org')) ?? ''
    await database.insertInto('editors').values({ user_id: editorId, since: now.toISOString() }).execute()
    await rewrite('event/event-1', ['title'], words)
  })
  afterAll(() => server.dispose())

  async function rewrite(id: string, path: (string | number)[], value: string | null) {
    const { database } = server.services
    const [draft] = await readDrafts(database, id)
    const changes = [value === null ? { path } : { path, value }]
    const saved = await saveChanges(
      database,
      { id, base: draft?.version ?? '', changes },
      { userId: 'editor', now },
    )
    expect(saved.ok).toBe(true)
  }

  const ask = async (path: string, cookie?: string, headers = {}) => {
    const response = await app.request(path, {
      headers: { ...(cookie !== undefined && { Cookie: cookie }), 'Accept-Encoding': 'br', ...headers },
    })
    return { response, text: await response.text() }
  }

  test('shows an editor what is written, with links that stay inside', async () => {
    const { response, text } = await ask(address, editor)
    expect(response.status).toBe(200)
    expect(text).toContain(words)
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('<a class="x" href="/preview/fr/bio">')
    expect((await ask('/fr/agenda')).text).not.toContain(words)
  })

  test('is put together anew only when somebody has written', async () => {
    await ask(address, editor)
    const compose = vi.spyOn(server.services.published, 'compose')
    await ask('/preview/de/agenda', editor)
    expect(compose).not.toHaveBeenCalled()
    await rewrite('event/event-3', ['title'], 'Otra tarde')
    expect((await ask(address, editor)).text).toContain('Otra tarde')
    expect(compose).toHaveBeenCalledTimes(1)
    compose.mockRestore()
  })

  test('comes one after the other, and tells whoever finds too many waiting when to come again', async () => {
    const { web } = server.services
    const { renderPage } = web
    let atOnce = 0
    let most = 0
    web.renderPage = async (page) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      return renderPage(page)
    }
    const answers = await Promise.all(Array.from({ length: 105 }, () => ask(address, editor)))
    web.renderPage = renderPage
    expect(most).toBe(1)
    const refused = answers.filter(({ response }) => response.status === 503)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    for (const { response } of refused) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    const shown = answers.filter(({ response }) => response.status === 200)
    expect(shown.length + refused.length).toBe(answers.length)
    expect(shown.length).toBeGreaterThan(0)
  })

  test('says that the files of the press kit are the public ones', async () => {
    const said = 'The PDF sheet and the ZIP file of this page are those that are public.'
    expect((await ask('/preview/fr/press', editor)).text).toContain(said)
    expect((await ask(address, editor)).text).not.toContain(said)
  })

  test('is kept nowhere, found by nobody, and runs no script', async () => {
    const { response, text } = await ask(address, editor)
    const { headers } = response
    expect(headers.get('Cache-Control')).toBe('private, no-store, no-transform')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('ETag')).toBeNull()
    expect(headers.get('Content-Security-Policy')).toMatch(/; sandbox allow-same-origin allow-popups$/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/<script|rel="(canonical|manifest|alternate)"|og:url/)
  })

  test('is for all others the address of no page', async () => {
    for (const path of [address, '/preview/fr', '/preview/fr/agenda/event-1', '/preview/fr/nothing'])
      for (const cookie of [undefined, nobody, 'better-auth.session_token=x.y']) {
        // Compressed bytes become smaller while one asks.
        const plain = { 'Accept-Encoding': 'identity' }
        const preview = await ask(path, cookie, plain)
        const unknown = await ask('/prevue/fr/agenda', cookie, plain)
        expect(preview.response.status).toBe(404)
        expect(preview.text).toBe(unknown.text)
        expect([...preview.response.headers]).toEqual([...unknown.response.headers])
      }
    const refused = await app.request(address, { method: 'POST', headers: { Cookie: editor } })
    const unknown = await app.request('/prevue/fr/agenda', { method: 'POST' })
    expect([refused.status, await refused.text()]).toEqual([unknown.status, await unknown.text()])
  })

  test('leaves nothing where others look', async () => {
    await ask(`${address}?at=2026-04-01`, editor)
    const places = ['/fr/agenda', '/api/pages/fr/agenda', '/sitemap.xml', '/fr/agenda.ics', '/robots.txt']
    for (const path of places) {
      const { text } = await ask(path)
      expect(text).not.toContain(words)
      expect(text).not.toContain('/preview')
    }
    expect(server.logged.join()).not.toMatch(/nadie|2026-04-01|fr\/agenda/)
  })

  test('has none of the pages that are no part of the public site', async () => {
    for (const path of ['/preview/fr/admin', '/preview/fr/auth', '/preview', '/preview/agenda'])
      expect((await ask(path, editor)).text).not.toContain('preview-strip')
    const missing = await ask('/preview/fr/nothing', editor)
    expect(missing.response.status).toBe(404)
    expect(missing.text).toContain('preview-strip')
  })

  test('shows the site as on another day, and stays there', async () => {
    expect(plain((await ask(address, editor)).text)).toContain('"upcoming":true')
    const later = await ask(`${address}?at=2036-01-01`, editor)
    expect(plain(later.text)).not.toContain('"upcoming":true')
    expect(later.text).toContain('href="/preview/fr/bio?at=2036-01-01"')
    const odd = await ask(`${address}?at=%22%3E%3Cscript%3E`, editor)
    expect(odd.response.status).toBe(200)
    expect(odd.text).not.toContain('?at=')
  })

  test('shows an entry that lacks something as visitors see it, and says so', async () => {
    const { database } = server.services
    const saving = { userId: 'editor', now }
    await keepLanguage(server.operator.database, { userId: editorId, language: 'es' })
    const created = await createDocument(database, { kind: 'event', content: { title: 'Sin fecha' } }, saving)
    const id = created?.id ?? ''
    await rewrite('event/event-2', ['date'], null)
    const { text } = await ask(address, editor, { 'Accept-Language': 'en' })
    expect(text).toContain(`${'event/event-2'}, ${id}.`)
    expect(text).toContain('Les falta algo')
    expect(text).not.toContain('Sin fecha')
    expect(plain(text)).toContain('"id":"event-2"')
    expect(text).toContain(words)
  })

  test('shows all the rest as it is written where an entry lacks what another one names', async () => {
    const { database } = server.services
    const saving = { userId: 'editor', now }
    const content = { title: 'Medio hecho', links: [{ kind: 'video' }] }
    const created = await createDocument(database, { kind: 'project', content }, saving)
    const id = created?.id ?? ''
    await rewrite('event/event-4', ['project'], id.replace('project/', ''))
    const { text } = await ask(address, editor)
    expect(text).toContain('event/event-4')
    expect(text).toContain(id)
    expect(text).not.toContain('Medio hecho')
    expect(plain(text)).toContain('"id":"event-4"')
    expect(text).toContain(words)
  })
})

test.each([
  ['<a href="/es">', '<a href="/preview/es">'],
  ['<a class="a" href="/de/agenda/event-3#x">', '<a class="a" href="/preview/de/agenda/event-3#x">'],
  ['<a href="/de/agenda.ics">', '<a href="/de/agenda.ics">'],
  ['<a href="https://example.org/es">', '<a href="https://example.org/es">'],
  ['<a href="#main">', '<a href="#main">'],
  ['<a href="/es/auth">', '<a href="/es/auth">'],
  ['<link href="/es">', '<link href="/es">'],
])('%s becomes %s', (before, after) => {
  expect(keepLinksInside(before)).toBe(after)
})
