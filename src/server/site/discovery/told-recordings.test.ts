import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formatAudioName } from '#domain/recordings/audio.ts'
import type { Recording } from '#domain/recordings/recording-document.ts'
import { matchRoute } from '#domain/routes.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { composeContent } from '#server/content/content.ts'
import { createFeedFinder, serveFeeds } from '#server/site/calendar/feeds.ts'
import { readAskedRoute } from '#server/site/pages/asked-route.ts'
import { createPage } from '#server/site/pages/create-page.ts'
import { listDataBlocks } from '#tests/html.ts'
import { readSiteContent } from '#tests/pages.ts'
import { listDataIssues, listThings } from '#tests/structured-data.ts'
import { composeMetadata } from './metadata.ts'
import { composeSitemap } from './routes.ts'
import { composeStructuredData } from './structured-data/compose.ts'

const publicUrl = 'https://oboe.example.org'
const realUrl = 'https://oboist.music'
const content = await readSiteContent()
const ids = ['a', 'b'].map((letter) => letter.repeat(32))

const sounds: AudioStore = {
  find: (id) => ({
    id,
    name: 'x.wav',
    kind: 'wav',
    seconds: id.startsWith('a') ? 152 : 221,
    rate: 48_000,
    channels: 2,
    bits: 24,
    loudness: -18,
    truePeak: -1,
    isClipped: false,
    clippedAt: null,
    isCut: false,
    isSilent: false,
    wave: [[-1, 1]],
  }),
  list: () => [],
  findSize: (id, gain) => (gain === 0 ? 3_648_000 + id.charCodeAt(0) : undefined),
  listGains: () => [0],
  refresh: async () => undefined,
  readVersion: () => 1,
}

const recording: Recording = {
  id: 'recording-1',
  title: 'Tonos & <reeds>',
  composer: 'Compositora de prueba',
  players: [{ name: 'Moronta', part: 'Oboe' }],
  year: 2024,
  project: 'songs-of-reeds',
  movements: ids.map((audio, index) => ({ audio, title: ['I', 'II'][index], isrc: `ESA01240000${index}` })),
  rights: { basis: 'own', producer: 'Moronta', year: 2024 },
  download: true,
}

function buildSite(changes: Partial<Recording> = {}) {
  const shown = { ...recording, ...changes }
  const document = {
    id: 'recording/recording-1',
    kind: 'recording',
    name: 'recording-1',
    content: shown,
  } as const
  const es = composeContent([...content.content.es.documents, document])
  return { ...content, content: { ...content.content, es }, audio: sounds }
}

const describePath = async (site: ReturnType<typeof buildSite>, path: string, url = publicUrl) => {
  const page = createPage(site, matchRoute(path), 'es', new Date('2026-01-10T12:00:00Z'))
  const blocks = listDataBlocks(String(await composeStructuredData(page, { site, publicUrl: url })))
  expect(blocks.flatMap(listDataIssues)).toEqual([])
  return blocks.flatMap(listThings)
}

const serve = (site: ReturnType<typeof buildSite>, url = publicUrl) =>
  new Hono().use(
    serveFeeds(createFeedFinder({ site, publicUrl: url, since: new Date('2026-01-01T00:00:00Z') })),
  )

test('a recording is told with its work, its players, its lengths and, where it may be taken along, its files', async () => {
  const [told] = await describePath(buildSite(), '/recordings/recording-1')
  expect(told).toMatchObject({
    '@type': 'MusicRecording',
    name: 'Tonos & <reeds>',
    url: 'https://oboe.example.org/es/recordings/recording-1',
    recordingOf: { name: 'Tonos & <reeds>', composer: { name: 'Compositora de prueba' } },
    byArtist: [{ name: 'Moronta' }],
    copyrightYear: 2024,
    duration: 'PT6M13S',
    hasPart: [
      { duration: 'PT2M32S', isrcCode: 'ESA012400000' },
      { audio: { contentUrl: `https://oboe.example.org/audio/${formatAudioName(ids[1] ?? '', 0)}` } },
    ],
  })
  expect(told).not.toHaveProperty('contributor')
  const players = [...recording.players, { name: 'Klein', part: 'Piano' }]
  const [duo] = await describePath(buildSite({ players }), '/recordings/recording-1')
  expect(duo).toMatchObject({ contributor: [{ '@type': 'Person', name: 'Klein' }] })
  const [kept] = await describePath(buildSite({ download: undefined }), '/recordings/recording-1')
  expect(JSON.stringify(kept)).not.toContain('/audio/')
  expect(await describePath(buildSite(), '/recordings')).toContainEqual(
    expect.objectContaining({
      '@type': 'MusicRecording',
      '@id': 'https://oboe.example.org/recordings/recording-1',
    }),
  )
})

test('what may be taken along is a podcast of one item a movement, each with its exact length', async () => {
  const app = serve(buildSite())
  const response = await app.request('/es/recordings.rss')
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await response.text()
  const read = (name: string) =>
    [...feed.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, said]) => said)
  expect(read('title')).toEqual([
    'Grabaciones · Moronta',
    'Tonos &amp; &lt;reeds&gt;: I',
    'Tonos &amp; &lt;reeds&gt;: II',
  ])
  expect(read('itunes:duration')).toEqual(['152', '221'])
  expect(new Set(read('guid')).size).toBe(2)
  expect(read('pubDate')).toEqual(['Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2026 00:00:00 GMT'])
  const files = [...feed.matchAll(/<enclosure [^>]*length="(\d+)"/g)].map(([, length]) => length)
  expect(files).toEqual(['3648097', '3648098'])
  const again = await app.request('/es/recordings.rss', {
    headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  const page = createPage(buildSite(), matchRoute('/'), 'es', new Date('2026-01-10T12:00:00Z'))
  expect(String(composeMetadata(page, { site: buildSite(), publicUrl }))).toContain(
    'type="application/rss+xml" href="https://oboe.example.org/es/recordings.rss"',
  )
})

test('nobody is said to own a recording that is in the public domain', async () => {
  const readPodcast = async (site: ReturnType<typeof buildSite>) =>
    (await serve(site).request('/es/recordings.rss')).text()
  expect(await readPodcast(buildSite())).toContain('℗ 2024 Moronta')
  const free = buildSite({ rights: { basis: 'public-domain', producer: 'Radio X', year: 1952 } })
  const podcast = await readPodcast(free)
  expect(podcast).toContain('1952 Radio X')
  expect(podcast).not.toContain('℗')
  const [told] = await describePath(free, '/recordings/recording-1')
  expect(told).not.toHaveProperty('copyrightYear')
})

test('the page of a recording leads to its concert, and to the form with the programme that it is of', () => {
  const [event] = content.content.es.events
  const build = (changes: Partial<Recording>) =>
    createPage(
      buildSite(changes),
      matchRoute('/recordings/recording-1'),
      'es',
      new Date('2026-01-10T12:00:00Z'),
    )
  expect(build({ event: event?.id })).toMatchObject({
    chosen: {
      details: expect.arrayContaining([
        {
          label: 'Concierto',
          text: expect.stringContaining(event?.title ?? '-'),
          path: `/agenda/${event?.id}`,
        },
      ]),
      ask: { label: 'Consultar este programa', path: '/press?programme=songs-of-reeds' },
    },
  })
  expect(build({ project: undefined })).not.toHaveProperty('chosen.ask')
})

test('a file that is taken along says whose it is, of what and in which order', () => {
  const build = (changes: Partial<Recording>) =>
    createPage(
      buildSite(changes),
      matchRoute('/recordings/recording-1'),
      'es',
      new Date('2026-01-10T12:00:00Z'),
    )
  const fileNames = ['moronta-tonos-reeds-1.mp3', 'moronta-tonos-reeds-2.mp3']
  expect(build({})).toMatchObject({ chosen: { fileNames } })
  const only = build({ title: '¡Óido!', movements: recording.movements.slice(0, 1) })
  expect(only).toMatchObject({ chosen: { fileNames: ['moronta-oido.mp3'] } })
  expect(build({ download: undefined })).not.toHaveProperty('chosen.fileNames')
})

test('there is no podcast while nothing may be taken along', async () => {
  const site = buildSite({ download: undefined })
  expect((await serve(site).request('/es/recordings.rss')).status).toBe(404)
  const page = createPage(site, matchRoute('/'), 'es', new Date('2026-01-10T12:00:00Z'))
  expect(String(composeMetadata(page, { site, publicUrl }))).not.toContain('rss')
})

test('under a public name no machine is told of a recording that is a sample', async () => {
  const site = buildSite({ sample: true })
  expect((await serve(site, realUrl).request('/es/recordings.rss')).status).toBe(404)
  expect(await describePath(site, '/recordings/recording-1', realUrl)).toEqual([])
  expect(await describePath(site, '/recordings', realUrl)).toEqual([])
  expect(await composeSitemap({ site, publicUrl: realUrl }, () => undefined)).not.toContain('/recordings')
  const page = createPage(site, matchRoute('/recordings'), 'es', new Date('2026-01-10T12:00:00Z'))
  expect(String(composeMetadata(page, { site, publicUrl: realUrl }))).toContain('content="noindex"')
  expect(page.site.morePages.map(({ path }) => path)).toEqual(['/press', '/search'])
  expect(await composeSitemap({ site: buildSite(), publicUrl: realUrl }, () => undefined)).toContain(
    '/es/recordings<',
  )
})

test('the recordings of a project are asked for where there is a choice', () => {
  const list = (project: string, changes: Partial<Recording> = {}) => {
    const route = readAskedRoute(matchRoute('/recordings'), new URLSearchParams({ project }))
    return createPage(
      buildSite(changes),
      route ?? matchRoute('/recordings'),
      'es',
      new Date('2026-01-10T12:00:00Z'),
    )
  }
  // The sample is of no project.
  expect(list('songs-of-reeds')).toMatchObject({
    project: 'songs-of-reeds',
    projects: [{ slug: 'songs-of-reeds', ids: ['recording-1'] }],
  })
  expect(list('khyma-duo')).not.toHaveProperty('project')
  expect(list('%')).not.toHaveProperty('project')
  expect(list('songs-of-reeds', { project: undefined })).toMatchObject({ projects: [] })
})

test('a site without recordings says that nothing can be heard yet', () => {
  const es = composeContent(content.content.es.documents.filter(({ kind }) => kind !== 'recording'))
  const site = { ...content, content: { ...content.content, es } }
  const page = createPage(site, matchRoute('/recordings'), 'es', new Date('2026-01-10T12:00:00Z'))
  expect(page).toMatchObject({ recordings: [], intro: 'Aquí todavía no se puede escuchar nada.' })
})
