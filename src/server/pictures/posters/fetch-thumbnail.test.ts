import { afterEach, expect, test } from 'vitest'
import {
  createThumbnail,
  serveImage,
  startThumbnailService,
  type ThumbnailService,
} from '#tests/thumbnail-service.ts'
import { fetchThumbnail } from './fetch-thumbnail.ts'
import type { PosterVideo } from './posters.ts'

const reeds: PosterVideo = { id: 'AAAAAAAAAA1', thumbnails: ['hqdefault'] }
const other: PosterVideo = { id: 'aaaaaaaaaa1', thumbnails: ['maxresdefault', 'hqdefault'] }
const large = '/vi/aaaaaaaaaa1/maxresdefault.jpg'
const small = '/vi/aaaaaaaaaa1/hqdefault.jpg'
const image = await createThumbnail(480, 360)

let service: ThumbnailService | undefined

afterEach(async () => {
  await service?.close()
  service = undefined
})

async function ask(
  answer: (path: string) => Response | Promise<Response>,
  { video = other, timeLimit = 10_000, signal = new AbortController().signal } = {},
) {
  service = await startThumbnailService(answer)
  const result = await fetchThumbnail(video, { origin: service.origin, timeLimit, signal })
  return { result, asked: service.asked }
}

test('a video of Songs of Reeds has the small one, any other the large one', async () => {
  expect(await ask(() => serveImage(image), { video: reeds })).toEqual({
    result: { ok: true, bytes: image },
    asked: ['/vi/AAAAAAAAAA1/hqdefault.jpg'],
  })
  await service?.close()
  expect(await ask(() => serveImage(image))).toEqual({ result: { ok: true, bytes: image }, asked: [large] })
})

test('where the large one is missing, the small one takes its place', async () => {
  const missing = () => new Response('', { status: 404 })
  const found = await ask((path) => (path === small ? serveImage(image) : missing()))
  expect(found).toEqual({ result: { ok: true, bytes: image }, asked: [large, small] })
  await service?.close()
  const none = await ask(missing)
  expect(none).toEqual({ result: { ok: false, failure: 'missing' }, asked: [large, small] })
})

const fiveMegabytes = new Uint8Array(5 * 1024 * 1024)
const redirect = new Response(null, { status: 302, headers: { Location: small } })

test.each([
  ['refused', 'a failing service', () => new Response('', { status: 503 })],
  ['unreachable', 'one that sends elsewhere', () => redirect],
  ['no image', 'a page', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
  ['no image', 'something without a type', () => new Response(new Uint8Array(4))],
  ['too large', 'what says it is large', () => serveImage(Buffer.concat([fiveMegabytes, image]))],
  ['too large', 'what does not say how large it is', () => serveEndlessly()],
])('%s: %s is not taken, nor another thumbnail asked for', async (failure, _, answer) => {
  expect(await ask(answer)).toEqual({ result: { ok: false, failure }, asked: [large] })
})

/** An image without a length and without an end. */
function serveEndlessly(): Response {
  const megabyte = new Uint8Array(1024 * 1024)
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) })
  return new Response(body, { headers: { 'Content-Type': 'image/jpeg' } })
}

test('a service that does not answer, or not to the end, is not waited for', async () => {
  const never = new Promise<Response>(() => undefined)
  expect((await ask(() => never, { timeLimit: 50 })).result).toEqual({ ok: false, failure: 'too slow' })
  await service?.close()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(image) })
  const begun = () => new Response(body, { headers: { 'Content-Type': 'image/jpeg' } })
  expect((await ask(begun, { timeLimit: 300 })).result).toEqual({ ok: false, failure: 'too slow' })
})

test('without a network it is unreachable', async () => {
  const { origin, close } = await startThumbnailService(() => serveImage(image))
  await close()
  const request = { origin, timeLimit: 10_000, signal: new AbortController().signal }
  expect(await fetchThumbnail(other, request)).toEqual({ ok: false, failure: 'unreachable' })
})
