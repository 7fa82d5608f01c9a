import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { start } from '#server/start.ts'
import { testWeb } from '#tests/pages.ts'
import {
  createThumbnail,
  serveImage,
  startThumbnailService,
  type ThumbnailService,
} from '#tests/thumbnail-service.ts'

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
  return { stop: product.stop, ask, readPosters }
}

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
