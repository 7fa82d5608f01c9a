import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { indexFiles } from './file-index.ts'
import { createFileSender } from './send-file.ts'
import { serveFiles } from './serve-files.ts'

let root: string
let app: Hono

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-'))
  const client = join(root, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'))
  await Promise.all([
    writeFile(join(root, 'secret.txt'), 'secret'),
    writeFile(join(client, '.vite', 'manifest.json'), '{}'),
    writeFile(join(client, 'favicon.svg'), '<svg/>'),
    writeFile(join(client, 'service-worker.js'), 'worker'),
    writeFile(join(client, 'assets', 'main-1.js'), 'plain'),
    writeFile(join(client, 'assets', 'main-1.js.br'), 'brotli'),
    writeFile(join(client, 'assets', 'main-1.js.gz'), 'gzip'),
    writeFile(join(client, 'assets', 'font-1.woff2'), 'font'),
    writeFile(join(client, 'assets', 'gone-1.js'), 'gone'),
    writeFile(join(client, 'assets', 'large-1.woff2'), 'f'.repeat(100_000)),
  ])
  app = new Hono()
    .use(serveFiles(await indexFiles(client), createFileSender({ readClientAddress: () => undefined })))
    .all('*', (context) => context.text('elsewhere', 404))
  await rm(join(client, 'assets', 'gone-1.js'))
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('static files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    [undefined, null, 'plain'],
  ])('with Accept-Encoding %s come as %s', async (accepted, encoding, body) => {
    const headers = accepted === undefined ? undefined : { 'Accept-Encoding': accepted }
    const response = await app.request('/assets/main-1.js', { headers })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Length')).toBe(String(body.length))
    expect(await response.text()).toBe(body)
  })

  test('of several pieces go out when visitors do not connect any more', async () => {
    const quiet = Promise.withResolvers<void>()
    const door = { watch: () => undefined, waitUntilFree: () => quiet.promise }
    const sender = createFileSender({ readClientAddress: () => undefined, door })
    const crowded = new Hono().use(serveFiles(await indexFiles(join(root, 'client')), sender))
    const received = vi.fn((text: string) => text.length)
    const reading = (await crowded.request('/assets/large-1.woff2')).text().then(received)
    expect((await crowded.request('/favicon.svg')).status).toBe(200)
    expect(received).not.toHaveBeenCalled()
    quiet.resolve()
    expect(await reading).toBe(100_000)
  })

  test('with a hash in their names are kept for ever, the others for an hour', async () => {
    const font = await app.request('/assets/font-1.woff2')
    expect(font.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(font.headers.get('Content-Type')).toBe('font/woff2')
    const icon = await app.request('/favicon.svg')
    expect(icon.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(icon.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
  })

  test('are asked for every time where a browser learns of a new build by them', async () => {
    const worker = await app.request('/service-worker.js')
    expect(worker.headers.get('Cache-Control')).toBe('no-cache')
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  })

  test('have an entity tag for each coding, and answer 304', async () => {
    const ask = (headers: Record<string, string>) => app.request('/assets/main-1.js', { headers })
    const plain = (await ask({})).headers.get('ETag') ?? ''
    const brotli = (await ask({ 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    expect(plain).toMatch(/^"[^"]+"$/)
    expect(brotli).not.toBe(plain)
    expect((await ask({ 'If-None-Match': plain })).status).toBe(304)
    expect((await ask({ 'If-None-Match': `"x", W/${brotli}`, 'Accept-Encoding': 'br' })).status).toBe(304)
    expect((await ask({ 'If-None-Match': brotli })).status).toBe(200)
  })

  test('answer HEAD with the headers alone', async () => {
    const response = await app.request('/assets/main-1.js', { method: 'HEAD' })
    expect(response.headers.get('Content-Length')).toBe('5')
    expect(await response.text()).toBe('')
  })

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/.vite/manifest.json',
    '/assets/main-1.js.br',
    '/assets',
    '/assets/',
    '/assets/main-1.js%00',
    '/assets/gone-1.js',
    '/%',
  ])('hold nothing at %s', async (path) => {
    const response = await app.request(new Request(`http://localhost${path}`))
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Encoding')).toBeNull()
  })

  test('are not there for other methods', async () => {
    expect((await app.request('/favicon.svg', { method: 'POST' })).status).toBe(404)
  })
})
