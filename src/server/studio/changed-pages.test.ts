import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { contentTypes, documentKinds, parseDocumentId } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { isTexts } from '#domain/editing/leave-out-languages.ts'
import { languages } from '#domain/language.ts'
import { uploadEndpoints, uploadProgress } from '#domain/uploads.ts'

import { createApp } from '#server/app.ts'
import { listPublicPaths } from '#server/content/content.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { createEntries } from '#tests/content-entries.ts'
import { testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'

/** With another word in its first text, or its first list the other way round. */
function rewrite(value: unknown): unknown {
  if (isTexts(value) && isGroup(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, typeof text === 'string' ? `${text} Otra.` : text]),
    )
  const entries = isGroup(value) || Array.isArray(value) ? Object.entries(value) : []
  for (const [name, part] of entries) {
    const next = rewrite(part)
    if (next === undefined) continue
    return Array.isArray(value)
      ? value.map((entry, place) => (String(place) === name ? next : entry))
      : { ...z.parse(z.looseObject({}), value), [name]: next }
  }
  return Array.isArray(value) && value.length > 1 ? value.toReversed() : undefined
}

const list = z.object({
  documents: z.array(z.object({ id: z.string(), version: z.string(), content: z.unknown() })),
})

const kinds = documentKinds.filter((kind) => !contentTypes[kind].isPlaceList && !contentTypes[kind].isPlaced)

/** Every page is drawn for each of them, and a child process starts for a photograph. */
const limit = 120_000

/** The pages are read in these: one that has a text of its own, and one that may fall back. */
const read = ['es', 'de']

describe.each(testDatabases)('on $engine', { timeout: limit }, ({ engine, create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let now: Date
  let cookie: string
  let written: z.infer<typeof list>['documents']

  beforeAll(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => now, site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
    ask = askAs(server, cookie)
    await createEntries(server, ask)
    written = z.parse(list, (await ask('GET', '/api/content/documents')).body).documents
  })

  afterAll(() => server.dispose())

  async function save(id: string, content: unknown): Promise<string> {
    const path = `/api/content/documents/${encodeURIComponent(id)}`
    const { version: base } = (await ask('GET', path)).body
    const { body } = await ask('PUT', path, { base, content })
    return z.parse(z.object({ version: z.string() }), body).version
  }

  async function publish(documents: unknown) {
    const published = await ask('POST', '/api/content/editions', { documents })
    expect(published).toMatchObject({ status: 201 })
    now = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
  }

  async function comparePages(documents: unknown) {
    const { status, body } = await ask('POST', '/api/content/editions/pages', { documents })
    expect({ status, body }).toMatchObject({ status: 200 })
    return z.parse(contentEndpoints.listChangedPages.output, body).pages
  }

  async function listPages(documents: unknown): Promise<string[]> {
    const pages = await comparePages(documents)
    return pages
      .flatMap(({ path, languages: changed }) => changed.map((each) => `/${each}${path}`))
      .toSorted()
  }

  /** Every public page, as it is sent, without what only machines read. */
  async function readSite(): Promise<Map<string, string>> {
    const app = createApp(server.services)
    const paths = listPublicPaths(server.services.published.readSite().content.en)
    const addresses = paths.flatMap((path) => read.map((each) => `/${each}${path}`))
    const pages = new Map<string, string>()
    for (const address of addresses) {
      const sent = await (await app.request(address.replace(/\/$/, ''))).text()
      pages.set(address, sent.replaceAll(/<script type="application\/ld\+json".*?<\/script>/gs, ''))
    }
    return pages
  }

  const isRead = (address: string) => read.some((each) => address.startsWith(`/${each}/`))

  function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
    const addresses = [...new Set([...before.keys(), ...after.keys()])]
    return addresses.filter((address) => before.get(address) !== after.get(address)).toSorted()
  }

  test('the first recording of his own changes the links of every page, and nothing else of most', async () => {
    const id = 'recording/recording-1'
    const version = written.find((each) => each.id === id)?.version
    const pages = await comparePages([{ id, version }])
    expect(pages.length).toBeGreaterThan(10)
    const itself = pages.filter(({ linksAlone }) => !linksAlone).map(({ path }) => path)
    expect(itself.toSorted()).toEqual([
      '/',
      '/recordings',
      '/recordings/recording-1',
      '/recordings/tuning-note',
    ])
  })

  // What a page says does not depend on the engine.
  test.each(engine === 'SQLite' ? kinds : kinds.slice(-1))(
    'publishing an entry of the type %s changes the pages that were listed before, and no other',
    async (kind) => {
      const found = written.find(({ id }) => parseDocumentId(id)?.kind === kind)
      const id = found?.id ?? ''
      // The list of the recordings is empty in the first edition; what is not public yet comes into it.
      const along = written.filter((each) => kind === 'recordings' && each.id.startsWith('recording/'))
      const names = along.map((each) => each.id.slice('recording/'.length)).toReversed()
      const rewritten = rewrite(found?.content) ?? { order: names }
      const documents = [
        { id, version: await save(id, rewritten) },
        ...along.map((each) => ({ id: each.id, version: each.version })),
      ]
      const listed = await listPages(documents)
      expect(listed.length).toBeGreaterThan(0)
      const before = await readSite()
      await publish(documents)
      expect(compare(before, await readSite())).toEqual(listed.filter(isRead))
    },
  )

  test('the picture of one page goes public without that of another', async () => {
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1e3cc8' } })
    const bytes = new Uint8Array(await picture.jpeg().toBuffer())
    const { id: upload } = await uploadFile(server, cookie, { name: 'IMG_1.JPG', bytes })
    await server.services.rendering.runDue()
    const progress = await ask('GET', uploadEndpoints.read.path.replace('{id}', upload))
    const id = z.parse(uploadProgress, progress.body).stored ?? ''
    const { body: photo } = await ask('GET', `/api/content/documents/photo%2F${id}`)
    const version = await save('places', { 'home-hero': id, 'songs-of-reeds-gallery-1': id })
    const documents = [
      { id: photo.id, version: photo.version },
      { id: 'places', version, only: ['songs-of-reeds-gallery-1'] },
    ]
    // Whatever sizes of it are made yet.
    const listed = await listPages(documents)
    await server.services.rendering.runDue()
    expect(await listPages(documents)).toEqual(listed)
    const paths = ['/gallery', '/projects/songs-of-reeds']
    expect(listed).toEqual(languages.flatMap((each) => paths.map((path) => `/${each}${path}`)).toSorted())
    const before = await readSite()
    await publish(documents)
    expect(compare(before, await readSite())).toEqual(listed.filter(isRead))
    const { body: places } = await ask('GET', '/api/content/documents/places')
    expect(places).toMatchObject({ version, shown: { content: { 'songs-of-reeds-gallery-1': id } } })
    expect(places.shown.content).not.toHaveProperty('home-hero')
    expect(places.content).toHaveProperty('home-hero', id)
  })

  test('what cannot be public is said with its fields, and what is not there is not found', async () => {
    const id = 'event/event-1'
    const version = await save(id, { id: 'event-1' })
    const asked = (documents: unknown) => ask('POST', '/api/content/editions/pages', { documents })
    expect(await asked([{ id, version }])).toMatchObject({
      status: 422,
      body: { code: 'content_invalid' },
    })
    expect(await asked([{ id, version: 'none' }])).toMatchObject({ status: 404 })
    expect(await asked([{ id, version, only: ['a'.repeat(81)] }])).toMatchObject({ status: 400 })
  })
})
