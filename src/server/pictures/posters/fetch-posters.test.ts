import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFileSender } from '#server/files/send-file.ts'
import { serveFiles } from '#server/files/serve-files.ts'
import {
  createThumbnail,
  serveImage,
  startThumbnailService,
  type ThumbnailService,
} from '#tests/thumbnail-service.ts'
import { fetchPosters } from './fetch-posters.ts'
import { getPosterName, openPosters, type Posters, type PosterVideo } from './posters.ts'

const image = await createThumbnail(480, 360)
const first: PosterVideo = { id: 'AAAAAAAAAA1', thumbnails: ['hqdefault'] }
const second: PosterVideo = { id: 'aaaaaaaaaa1', thumbnails: ['hqdefault'] }
const videos = [first, second]

let folder: string
let service: ThumbnailService
let answer: (path: string) => Response | Promise<Response>
let logged: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posters-'))
  answer = () => serveImage(image)
  service = await startThumbnailService((path) => answer(path))
  logged = []
})

afterEach(async () => {
  vi.useRealTimers()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })

async function openTestPosters(included: readonly PosterVideo[]) {
  const posters = openPosters(folder)
  await posters.include(included)
  return posters
}

async function fetchAll(posters: Posters, options: { timeLimit?: number } = {}) {
  await fetchPosters(posters, { log, origin: service.origin, ...options }).finished
}

describe('posters', () => {
  test('are fetched once, in their order, and kept over restarts', async () => {
    const posters = await openTestPosters(videos)
    expect(posters.findPoster(first.id, 'video')).toBeUndefined()
    await fetchAll(posters)
    const paths = ['/vi/AAAAAAAAAA1/hqdefault.jpg', '/vi/aaaaaaaaaa1/hqdefault.jpg']
    expect(service.asked).toEqual(paths)
    const found = posters.findPoster(first.id, 'videoLarge')
    expect(found).toMatchObject({ width: 1000, height: 600 })

    const later = await openTestPosters(videos)
    expect(later.findPoster(first.id, 'videoLarge')).toEqual(found)
    expect([...later.files.keys()].toSorted()).toEqual([...posters.files.keys()].toSorted())
    await fetchAll(later)
    expect(service.asked).toEqual(paths)
    expect(logged).toEqual([])
  })

  test('of videos that come later are fetched, too, and what failed is left for later', async () => {
    const posters = await openTestPosters([first])
    answer = (path) => (path.includes(first.id) ? new Response(null, { status: 500 }) : serveImage(image))
    const fetching = fetchPosters(posters, { log, origin: service.origin })
    await posters.include([first, second])
    await expect.poll(() => posters.findPoster(second.id, 'video'), { timeout: 8000 }).toBeDefined()
    expect(service.asked).toEqual(['/vi/AAAAAAAAAA1/hqdefault.jpg', '/vi/aaaaaaaaaa1/hqdefault.jpg'])
    await fetching.stop()
  })

  test('tell that pages are to be made again when they come', async () => {
    const posters = await openTestPosters(videos)
    const versions = [posters.readVersion()]
    answer = () => {
      versions.push(posters.readVersion())
      return serveImage(image)
    }
    await fetchAll(posters)
    expect(new Set([...versions.slice(1), posters.readVersion()]).size).toBe(3)
    expect(versions[0]).toBe(versions[1])
  })

  test('are served by the site itself as soon as they are there', async () => {
    const posters = await openTestPosters(videos)
    const app = new Hono().use(
      serveFiles(posters.files, createFileSender({ readClientAddress: () => undefined })),
    )
    await fetchAll(posters)
    const { avif, webp } = posters.findPoster(second.id, 'video') ?? { avif: [], webp: '' }
    for (const file of [...avif.map((source) => source.file), webp]) {
      const response = await app.request(`/plates/${file}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(`image/${file.split('.').at(-1)}`)
      expect(response.headers.get('Cache-Control')).toContain('immutable')
    }
    const record = (await readdir(join(folder, 'posters'))).find((file) => file.endsWith('.json'))
    expect((await app.request(`/plates/${record}`)).status).toBe(404)
  })

  test('that are no longer whole are fetched again', async () => {
    await fetchAll(await openTestPosters(videos))
    const names = await readdir(join(folder, 'posters'))
    const [record, other] = names.filter((file) => file.endsWith('.json')).toSorted()
    await writeFile(join(folder, 'posters', record ?? ''), '{"videoId":')
    const ofOther = names.find((file) => file.endsWith('.webp') && file.startsWith(`${other?.slice(0, -5)}-`))
    await rm(join(folder, 'posters', ofOther ?? ''))
    const posters = await openTestPosters(videos)
    expect(posters.listMissing()).toEqual(videos)
    await fetchAll(posters)
    expect(posters.listMissing()).toEqual([])
    expect((await readdir(join(folder, 'posters'))).toSorted()).toEqual(names.toSorted())
  })

  test('that were cut to a former shape stand until they are fetched again', async () => {
    await fetchAll(await openTestPosters([first]))
    const path = join(folder, 'posters', `${getPosterName(first.id)}.json`)
    const record = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...record, videoLarge: { ...record.videoLarge, height: 720 } }))
    const posters = await openTestPosters([first])
    const readHeight = () => posters.findPoster(first.id, 'videoLarge')?.height
    expect([readHeight(), posters.listMissing()]).toEqual([720, [first]])
    await fetchAll(posters)
    expect([readHeight(), posters.listMissing()]).toEqual([600, []])
  })

  test('of no videos ask for nothing and make no folder', async () => {
    await fetchAll(await openTestPosters([]))
    expect(service.asked).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })
})

describe('what fails', () => {
  test('leaves the plate, is told in one line, and is tried again at the next start', async () => {
    answer = (path) => (path.includes(first.id) ? serveImage(Buffer.from('no image')) : serveImage(image))
    const posters = await openTestPosters([first, second])
    await fetchAll(posters)
    expect(posters.listMissing()).toEqual([first])
    expect(service.asked).toHaveLength(2)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, failures: { [first.id]: 'unusable' }, untried: 0 },
    ])
    answer = () => serveImage(image)
    const later = await openTestPosters([first, second])
    await fetchAll(later)
    expect(later.listMissing()).toEqual([])
  })

  test('is tried again after an hour, and then ever less often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => new Response(null, { status: 500 })
    const posters = await openTestPosters([first])
    const fetching = fetchPosters(posters, { log, origin: service.origin })
    await fetching.finished
    const hour = 3_600_000 // ms
    for (const [place, hours] of [1, 2, 4, 8, 16, 24, 24].entries()) {
      vi.advanceTimersByTime(hours * hour - 1)
      expect(service.asked).toHaveLength(place + 1)
      vi.advanceTimersByTime(1)
      await expect.poll(() => logged.length).toBe(place + 2)
    }
    answer = () => serveImage(image)
    vi.advanceTimersByTime(24 * hour)
    await expect.poll(() => posters.findPoster(first.id, 'video'), { timeout: 8000 }).toBeDefined()
    await fetching.stop()
    vi.advanceTimersByTime(48 * hour)
    expect([service.asked.length, vi.getTimerCount()]).toEqual([9, 0])
  })

  test('three times in a row for want of an answer ends the attempt', async () => {
    answer = () => new Promise(() => undefined)
    const many = [1, 2, 3, 4, 5].map((number) => ({ ...first, id: `AAAAAAAAAA${number}` }))
    await fetchAll(await openTestPosters(many), { timeLimit: 20 })
    const failures = { AAAAAAAAAA1: 'too slow', AAAAAAAAAA2: 'too slow', AAAAAAAAAA3: 'too slow' }
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ failures, untried: 2 }])
  })

  test('in the data folder is told too, and the site goes on', async () => {
    await writeFile(join(folder, 'posters'), 'in the way')
    const posters = await openTestPosters(videos)
    await fetchAll(posters)
    expect(posters.listMissing()).toEqual(videos)
    expect(logged).toHaveLength(1)
  })
})

test('a stop gives up at once and without a word', async () => {
  const asked = Promise.withResolvers<void>()
  answer = () => {
    asked.resolve()
    return new Promise(() => undefined)
  }
  await mkdir(join(folder, 'posters'))
  const fetching = fetchPosters(await openTestPosters(videos), { log, origin: service.origin })
  await asked.promise
  await fetching.stop()
  expect(service.asked).toHaveLength(1)
  expect(await readdir(join(folder, 'posters'))).toEqual([])
  expect(logged).toEqual([])
})
