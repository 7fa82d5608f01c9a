import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { createApp } from '#server/app.ts'
import { readPieces } from '#server/files/stored-bytes.ts'
import type { Services } from '#server/services.ts'
import { startApiServer } from '#tests/api-server.ts'
import { findPlace, testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-20T03:04:05.678Z')

const place = 'courses-students'

/** Noise, so that it has many pieces. */
async function makePhotograph() {
  const [width, height] = [900, 600]
  const raw = { width, height, channels: 3 } as const
  return new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
}

async function readOriginals({ database }: Services) {
  const rows = await database.selectFrom('photographs').select('original').orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ original }) => {
      const pieces: Uint8Array[] = []
      for await (const piece of readPieces(database, original)) pieces.push(piece)
      return Buffer.concat(pieces)
    }),
  )
}

/** What visitors see in the place, and the bytes that their browsers get of it. */
async function readShown(services: Services) {
  await services.published.refresh()
  const picture = services.published.readSite().findPicture(place)
  const files = [picture?.webp ?? '', ...(picture?.avif ?? []).map(({ file }) => file)]
  const app = createApp(services)
  const answers = await Promise.all(files.map((file) => app.request(`/plates/${file}`)))
  const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  return { picture, statuses: answers.map(({ status }) => status), bytes }
}

describe.each(testDatabases)('photographs in a backup, on $engine', ({ create, createEmpty }) => {
  test('come back byte for byte in an empty place, and stand on the pages there', async () => {
    const former = await create()
    const server = await startApiServer(async () => former, { site: undefined })
    const cookie = await server.insertAdminSession('artist@example.org')
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
      const response = await server.request(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    }
    const files = [await makePhotograph(), await makePhotograph()]
    for (const bytes of files) await uploadFile(server, cookie, { name: 'noise.jpg', bytes })
    await server.services.rendering.runDue()
    const { photos } = photoEndpoints.list.output.parse(await ask('GET', photoEndpoints.list.path))
    const id = photos[0]?.id ?? ''
    const places = contentEndpoints.read.path.replace('{id}', 'places')
    const photo = contentEndpoints.read.path.replace('{id}', encodeURIComponent(`photo/${id}`))
    const { version: base } = contentEndpoints.read.output.parse(await ask('GET', places))
    const { version: described } = contentEndpoints.read.output.parse(await ask('GET', photo))
    const placed = await ask('PATCH', places, { base, changes: [{ path: [place], value: id }] })
    await server.services.rendering.runDue()
    const { version } = contentEndpoints.change.output.parse(placed)
    const documents = [
      { id: 'places', version },
      { id: `photo/${id}`, version: described },
    ]
    await ask('POST', '/api/content/editions', { documents })
    const readPicture = async () => (await readShown(server.services)).picture?.photograph
    await expect.poll(readPicture, { timeout: 8000 }).toBe(true)
    const shown = await readShown(server.services)
    const originals = await readOriginals(server.services)
    const sort = (all: readonly Uint8Array[]) =>
      all.map((bytes) => Buffer.from(bytes)).toSorted(Buffer.compare)
    expect(sort(originals)).toEqual(sort(files))

    const file = join(former.environment.DATA_DIR, 'one.backup')
    await createBackup(findPlace(former.environment), file, { now })
    const later = await createEmpty()
    await restoreBackup(file, findPlace(later.environment), now)
    const restored = await startApiServer(async () => later, { site: undefined })
    expect(await readOriginals(restored.services)).toEqual(originals)
    expect(await readShown(restored.services)).toEqual(shown)
    expect(shown.statuses).toEqual(shown.statuses.map(() => 200))
    await restored.dispose()
    await server.dispose()
  }, 120_000)
})
