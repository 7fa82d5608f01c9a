import { execFile } from 'node:child_process'
import { readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentEndpoints } from '#domain/api.ts'
import { pressArchiveAddress, pressSheetAddress } from '#domain/pages/file-addresses.ts'
import { uploadEndpoints, uploadProgress } from '#domain/uploads.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { readArchive } from '#tests/archive.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'

/** A child process starts for the photograph. */
const limit = 180_000

describe.each(testDatabases)('press photographs on $engine', { timeout: limit }, ({ create }) => {
  let server: ApiServer
  let cookie: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })

  afterEach(() => server.dispose())

  const ask = async (...request: Parameters<ReturnType<typeof askAs>>) =>
    (await askAs(server, cookie)(...request)).body

  async function uploadPhotograph() {
    const blue = { create: { width: 2400, height: 800, channels: 3, background: '#1e3cc8' } } as const
    const red = { create: { ...blue.create, width: 900, background: '#c81e1e' } } as const
    const left = { input: await sharp(red).png().toBuffer(), left: 0, top: 0 }
    // Its file has many chunks.
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const noise = { create: { ...blue.create, width: 600, noise: grain } } as const
    const right = { input: await sharp(noise).png().toBuffer(), left: 1800, top: 0 }
    const bytes = new Uint8Array(await sharp(blue).composite([left, right]).jpeg().toBuffer())
    const { id } = await uploadFile(server, cookie, { name: 'IMG_0001.JPG', bytes })
    await server.services.rendering.runDue()
    const { stored: photo } = uploadProgress.parse(
      await ask('GET', uploadEndpoints.read.path.replace('{id}', id)),
    )
    return photo ?? ''
  }

  async function describePhotograph(id: string) {
    const path = contentEndpoints.change.path.replace('{id}', encodeURIComponent(`photo/${id}`))
    const { version } = contentEndpoints.read.output.parse(await ask('GET', path))
    const changes = [
      { path: ['alt', 'es'], value: 'Rojo en el escenario' },
      { path: ['credit'], value: 'Foto: Ana Müller' },
      { path: ['press'], value: true },
      { path: ['focus'], value: { across: 0, down: 50 } },
    ]
    const saved = contentEndpoints.change.output.parse(await ask('PATCH', path, { base: version, changes }))
    return { id: `photo/${id}`, version: saved.version }
  }

  const read = (path: string) => createApp(server.services).request(path)

  const listSheets = async () => {
    const names = await readdir(join(server.services.environment.dataFolder, 'press')).catch(() => [])
    return names.filter((name) => name.endsWith('.pdf'))
  }

  const readPage = async () => {
    await server.services.published.refresh()
    return JSON.parse(await (await read('/api/pages/de/press')).text())
  }

  test('come to the press kit once they are offered and public: on its page, in its archive, on its sheet', async () => {
    const described = await describePhotograph(await uploadPhotograph())
    expect((await readPage()).photographs).toEqual([])
    createApp({ ...server.services, drawsAfter: 0 })
    await expect.poll(listSheets, { timeout: 60_000 }).toHaveLength(6)
    const former = new Set(await listSheets())
    await ask('POST', '/api/content/editions', { documents: [described] })
    await expect.poll(async () => (await readPage()).photographs.length, { timeout: 8000 }).toBe(1)
    // All of them are drawn anew with the photograph, though nobody came.
    const listNew = async () => (await listSheets()).filter((name) => !former.has(name))
    await expect.poll(listNew, { timeout: 60_000 }).toHaveLength(6)
    const page = await readPage()
    expect(page.photographs).toMatchObject([
      {
        name: 'moronta-1',
        alt: { lang: 'es', value: 'Rojo en el escenario' },
        credit: 'Ana Müller',
        position: 'left',
        print: { width: 2400, height: 800 },
        web: { width: 1600 },
      },
    ])
    expect(page.files).toBeUndefined()

    const { print } = page.photographs[0]
    const saved = await read(`/plates/${print.file}`)
    expect(saved.headers.get('Content-Disposition')).toBe('attachment')
    expect(saved.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(saved.headers.get('Cache-Control')).toContain('immutable')
    const bytes = Buffer.from(await saved.arrayBuffer())
    expect([bytes.byteLength, (await sharp(bytes).metadata()).width]).toEqual([print.bytes, 2400])

    const files = readArchive(Buffer.from(await (await read(pressArchiveAddress('de'))).arrayBuffer()))
    const find = (name: string) => files.find((file) => file.name === name)?.content
    expect(find('fotos/moronta-1.jpg')).toEqual(bytes)
    expect(find('fotos/nachweise.txt')?.toString()).toContain(
      'moronta-1.jpg\nRojo en el escenario\nFoto: Ana Müller',
    )

    for (let visitor = 0; visitor < 20; visitor += 1) {
      const reader = (await read(pressArchiveAddress('de'))).body?.getReader()
      await readUntil(reader, 100_000)
      await reader?.cancel()
    }
    await expect.poll(listOpenPhotographs).toEqual([])

    const sheet = Buffer.from(await (await read(pressSheetAddress('de'))).arrayBuffer())
    expect(sheet.byteLength).toBeLessThan(400_000)
    const file = join(server.services.environment.dataFolder, 'sheet.pdf')
    await writeFile(file, sheet)
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-'])
    expect(stdout.match(/Foto: \S+/g)).toEqual(['Foto: Ana'])
    const picture = join(server.services.environment.dataFolder, 'sheet')
    await promisify(execFile)('pdftoppm', ['-png', '-r', '36', '-singlefile', file, picture])
    const { data } = await sharp(`${picture}.png`)
      .extract({ left: 200, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].map((value) => Math.round(value / 40))).toEqual([5, 1, 1])
  })
})

/** Reads so many bytes of a download, and no more. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, enough: number) {
  for (let count = 0; count < enough; ) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) throw new Error('The download is shorter than that')
    count += value.byteLength
  }
}

/** The photographs that this process has open (https://man7.org/linux/man-pages/man5/proc_pid_fd.5.html). */
async function listOpenPhotographs(): Promise<string[]> {
  const folder = '/proc/self/fd'
  const names = await readdir(folder)
  const targets = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
  return targets.filter((target) => target.includes('/photographs/photo-'))
}
