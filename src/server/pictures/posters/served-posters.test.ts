import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { start } from '#server/start.ts'
import { testWeb } from '#tests/pages.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import {
  createThumbnail,
  serveImage,
  startThumbnailService,
  type ThumbnailService,
} from '#tests/thumbnail-service.ts'
import { getPosterName } from './posters.ts'

const first = 'AAAAAAAAAA1'
const second = 'aaaaaaaaaa1'

let folder: string
let service: ThumbnailService
/** Lets the first video's thumbnail come. */
const image = Promise.withResolvers<Buffer>()
/** The second one's is asked for when the first one's poster is there. */
const secondAsked = Promise.withResolvers<void>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-posters-'))
  await copyContent(join(folder, 'content'))
  service = await startThumbnailService(async (path) => {
    if (path.includes(first)) return serveImage(await image.promise)
    secondAsked.resolve()
    return new Promise(() => undefined)
  })
})

afterEach(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** The site's content with two real videos: the gallery's first. */
async function copyContent(folder: string) {
  await cp('content', folder, { recursive: true })
  const path = join(folder, 'videos.yaml')
  const lines = [first, second].map((id) => `  - { id: ${id}, title: Recital, project: songs-of-reeds }`)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^(?: {2}- .*\n){2}/m, `${lines.join('\n')}\n`))
}

async function startTest() {
  const product = await start({
    variables: { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    contentFolder: join(folder, 'content'),
    thumbnailOrigin: service.origin,
    now: () => new Date('2026-03-01T12:00:00Z'),
    loadWeb: async () => testWeb,
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${product.port}${path}`)
  const readPosters = async (): Promise<string[]> => {
    const { videos } = JSON.parse(await (await ask('/api/pages/fr/gallery')).text())
    return [videos[0].poster.webp, videos[1].poster.webp]
  }
  return { stop: product.stop, address: `http://127.0.0.1:${product.port}`, ask, readPosters }
}

test('the poster of a pasted video is kept before anybody publishes it, and stands on the site at once then', async () => {
  const pasted = 'aaaaaaaaaa3'
  image.resolve(await createThumbnail(480, 360))
  await service.close()
  service = await startThumbnailService(async () => serveImage(await image.promise))
  const { stop, address, readPosters } = await startTest()
  const environment = { DATA_DIR: join(folder, 'data') }
  const { cookie } = await enterAsAdmin(address, { environment })
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await fetch(address + path, init)).text()
  }
  const path = contentEndpoints.change.path.replace('{id}', 'videos')
  const { version: base } = contentEndpoints.read.output.parse(JSON.parse(await send('GET', path)))
  const changes = [{ path: ['videos', 0, 'id'], value: pasted }]
  const saved = JSON.parse(await send('PATCH', path, { base, changes }))
  const { version } = contentEndpoints.change.output.parse(saved)
  const asks = () => service.asked.filter((each) => each.includes(pasted)).length
  await expect.poll(asks, { timeout: 8000 }).toBe(1)
  const listKept = async () => readdir(join(folder, 'data', 'posters')).catch(() => [])
  await expect.poll(listKept, { timeout: 8000 }).toContain(`${getPosterName(pasted)}.json`)
  const { posters } = photoEndpoints.places.output.parse(JSON.parse(await send('GET', '/api/photos/places')))
  expect(posters[pasted]).toMatch(getPosterName(pasted))
  expect((await readPosters())[0]).not.toMatch(getPosterName(pasted))
  await send('POST', '/api/content/editions', { documents: [{ id: 'videos', version }] })
  await expect.poll(async () => (await readPosters())[0], { timeout: 8000 }).toMatch(getPosterName(pasted))
  expect(asks()).toBe(1)
  await stop()
})

test('the plate stands until the thumbnail has come; then pages show that, and at the next start at once', async () => {
  const { ask, readPosters, stop } = await startTest()
  const plates = await readPosters()
  expect(await (await ask('/fr/gallery')).text()).toContain(plates[0])
  image.resolve(await createThumbnail(480, 360))
  await secondAsked.promise
  const posters = await readPosters()
  expect(posters).toEqual([expect.stringMatching(/^poster-/), plates[1]])
  const document = await ask('/fr/gallery')
  expect(await document.text()).toContain(posters[0])
  expect(document.headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;")
  const served = await ask(`/plates/${posters[0]}`)
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  await stop()

  const later = await startTest()
  expect(await later.readPosters()).toEqual(posters)
  await later.stop()
  expect(service.asked.filter((path) => path.includes(first))).toEqual([`/vi/${first}/hqdefault.jpg`])
})
