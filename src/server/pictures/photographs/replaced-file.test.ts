import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'

import { photographDocument } from '#domain/pictures/photograph-document.ts'
import { uploadEndpoints, uploadProgress } from '#domain/uploads.ts'
import { setTrashed } from '#server/content/drafts.ts'
import { createTrashTask } from '#server/content/trash.ts'
import { readPieces } from '#server/files/stored-bytes.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { createPhotographCleaningTask } from './cleaning.ts'

const day = 86_400_000 // ms

const { signal } = new AbortController()

const place = 'courses-students'

async function makePhotograph(background: string, width: number) {
  const image = sharp({ create: { width, height: (width * 2) / 3, channels: 3, background } })
  return new Uint8Array(await image.jpeg({ quality: 95 }).toBuffer())
}

/** A child process starts for every photograph. */
describe.each(testDatabases)(
  'a photograph with a new file, on $engine',
  { timeout: 120_000 },
  ({ create }) => {
    let server: ApiServer
    let cookie: string

    beforeEach(async () => {
      server = await startApiServer(create, { site: undefined })
      cookie = await server.insertAdminSession('artist@example.org')
    })

    afterEach(() => server.dispose())

    const ask = async (...request: Parameters<ReturnType<typeof askAs>>) =>
      (await askAs(server, cookie)(...request)).body

    async function upload(name: string, bytes: Uint8Array<ArrayBuffer>, replaces?: string) {
      const { id } = await uploadFile(server, cookie, { name, bytes, ...(replaces && { replaces }) })
      await server.services.rendering.runDue()
      const { stored: photo } = uploadProgress.parse(
        await ask('GET', uploadEndpoints.read.path.replace('{id}', id)),
      )
      return photo ?? ''
    }

    async function read(id: string) {
      const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
      return contentEndpoints.read.output.parse(await ask('GET', path))
    }

    async function write(id: string, changes: object[]) {
      const path = contentEndpoints.change.path.replace('{id}', encodeURIComponent(id))
      const { version } = await read(id)
      const saved = await ask('PATCH', path, { base: version, changes })
      return { id, version: contentEndpoints.change.output.parse(saved).version }
    }

    const publish = (documents: object[]) => ask('POST', '/api/content/editions', { documents })

    /** Of what visitors see in the place; the plate is neither. */
    async function readColour() {
      await server.services.published.refresh()
      const ground = server.services.published.readSite().findPicture(place)?.ground ?? ''
      // The encoders move it by a step.
      return /^#c.1/.test(ground) ? 'red' : /^#1.*c.$/.test(ground) ? 'blue' : ground
    }

    const listStored = async () =>
      photoEndpoints.list.output.parse(await ask('GET', '/api/photos')).photos.map(({ id }) => id)

    /** What the nights of a month and a day do. */
    async function clean() {
      const later = new Date(Date.now() + 31 * day)
      await createTrashTask(server.services.database).run(later, signal)
      await createPhotographCleaningTask(server.services.database).run(later, signal)
    }

    async function hasOriginal(photograph: string) {
      const { database } = server.services
      const row = await database
        .selectFrom('photographs')
        .select('original')
        .where('id', '=', photograph)
        .executeTakeFirst()
      for await (const _ of readPieces(database, row?.original ?? '')) return true
      return false
    }

    test('keeps what is said of it and where it stands, and gets the former file back', async () => {
      const red = await upload('small.jpg', await makePhotograph('#c81e1e', 900))
      const described = await write(`photo/${red}`, [
        { path: ['alt', 'es'], value: 'Una superficie' },
        { path: ['focus'], value: { across: 20, down: 50 } },
      ])
      const placed = await write('places', [{ path: [place], value: red }])
      await server.services.rendering.runDue()
      await publish([placed, described])
      await expect.poll(readColour, { timeout: 8000 }).toBe('red')

      const better = await makePhotograph('#1e3cc8', 3000)
      expect(await upload('large.jpg', better, red)).toBe(red)
      const { content, version } = await read(`photo/${red}`)
      const blue = (await listStored()).find((id) => id !== red) ?? ''
      expect(content).toEqual({
        id: red,
        name: 'small.jpg',
        file: { id: blue, name: 'large.jpg' },
        alt: { es: 'Una superficie' },
        focus: { across: 20, down: 50 },
      })
      expect((await read('places')).content).toEqual({ [place]: red })
      // It is no second photograph of the library.
      expect(await ask('GET', `/api/content/documents/${encodeURIComponent(`photo/${blue}`)}`)).toMatchObject(
        {
          code: 'not_found',
        },
      )
      expect(await readColour()).toBe('red')
      await publish([{ id: `photo/${red}`, version }])
      // It was cut as soon as it had come, so that the plate is not seen between the two.
      await expect.poll(readColour, { timeout: 8000 }).toBe('blue')

      await clean()
      expect(await hasOriginal(red)).toBe(true)
      const former = await write(`photo/${red}`, [{ path: ['file'] }])
      await server.services.rendering.runDue()
      await publish([former])
      await expect.poll(readColour, { timeout: 8000 }).toBe('red')
      await clean()
      expect(await hasOriginal(blue)).toBe(true)
    })

    test('loses no file before it is itself deleted for good, and all of them then', async () => {
      const red = await upload('small.jpg', await makePhotograph('#c81e1e', 900))
      const better = await makePhotograph('#1e3cc8', 1200)
      await upload('large.jpg', better, red)
      // The same file as a photograph of its own, which is deleted.
      const blue = await upload('large.jpg', better)
      expect(blue).not.toBe(red)
      const { database, now } = server.services
      await setTrashed(database, `photo/${blue}`, { now: now() })
      await clean()
      expect((await listStored()).toSorted()).toEqual([blue, red].toSorted())
      await setTrashed(database, `photo/${red}`, { now: now() })
      await clean()
      expect(await listStored()).toEqual([])
      expect(await hasOriginal(blue)).toBe(false)
    })

    test('loses none that its document names in another order, as a file of the site may', async () => {
      const red = await upload('small.jpg', await makePhotograph('#c81e1e', 900))
      await upload('large.jpg', await makePhotograph('#1e3cc8', 1200), red)
      const { content } = await read(`photo/${red}`)
      const { file } = photographDocument.parse(content)
      await write(`photo/${red}`, [{ path: ['file'], value: { name: file?.name, id: file?.id } }])
      const { database } = server.services
      await database.deleteFrom('document_versions').where('content', 'like', '%"file":{"id"%').execute()
      await clean()
      expect(await listStored()).toHaveLength(2)
    })

    test('that is not there any more becomes one of its own', async () => {
      const red = await upload('small.jpg', await makePhotograph('#c81e1e', 900))
      await setTrashed(server.services.database, `photo/${red}`, { now: new Date() })
      const blue = await upload('large.jpg', await makePhotograph('#1e3cc8', 1200), red)
      expect(blue).not.toBe(red)
      expect((await read(`photo/${blue}`)).content).toEqual({ id: blue, name: 'large.jpg' })
    })
  },
)
