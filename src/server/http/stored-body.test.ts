import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { chooseEncoding, keepBody, prepareResponse, type StoredBody, storeBody } from './stored-body.ts'

/** Long enough for the qualities of compression to differ. */
const text = Array.from({ length: 2_000 }, (_, index) => `${index ** 3} oboes, ${index} reeds`).join('\n')

test('the first reader does not wait for the smallest bytes; who comes later gets them, for the same text', async () => {
  const respond = prepareResponse(await storeBody(text), { headers: { 'Content-Type': 'text/plain' } })
  const app = new Hono().get('/', respond)
  const ask = async () => {
    const response = await app.request('/', { headers: { 'Accept-Encoding': 'br' } })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    return { length: bytes.byteLength, tag: response.headers.get('ETag') }
  }
  const first = await ask()
  const later = await vi.waitUntil(async () => {
    const asked = await ask()
    return asked.length < first.length ? asked : undefined
  })
  expect(later.tag).toBe(first.tag)
})

test('what could not be composed is tried again', async () => {
  const compose = vi.fn(() => text)
  compose.mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  const read = keepBody(compose)
  await expect(read()).rejects.toThrow('not yet')
  expect(new TextDecoder().decode(await (await read()).read(undefined))).toBe(text)
  await read()
  expect(compose).toHaveBeenCalledTimes(2)
})

test('what is read once is not compressed anew', async () => {
  const [once, often] = [await storeBody(text), await storeBody(text)]
  const readLength = async (stored: StoredBody) => (await stored.read('br')).byteLength
  const first = await readLength(once)
  // Bodies take turns in the order in which they were stored.
  await vi.waitUntil(async () => (await readLength(often)) < first)
  expect(await readLength(once)).toBe(first)
})

test('readers who take no coding at the same time share the same bytes', async () => {
  const stored = await storeBody(text)
  const [one, other] = await Promise.all([stored.read(undefined), stored.read(undefined)])
  expect(one).toBe(other)
  expect(new TextDecoder().decode(one)).toBe(text)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('only what is kept is answered with', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', [])).toBeUndefined()
})
