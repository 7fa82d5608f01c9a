import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentEndpoints, photoEndpoints } from '#domain/api.ts'
import { offsetHeader, pieceSize, uploadEndpoints, uploadProgress } from '#domain/uploads.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeBomb } from '#tests/photographs/bomb.ts'
import { sendPiece, uploadFile } from '#tests/photographs/upload.ts'
import { sampleSound } from '#tests/sounds.ts'

/** Red at the left and blue at the right, held upright only by its EXIF; with a place in its GPS. */
async function makePhotograph(width = 1200, height = 800) {
  const red = { create: { width: width / 2, height, channels: 3, background: '#c81e1e' } } as const
  const upright = await sharp({ create: { ...red.create, width, background: '#1e3cc8' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const bytes = await sharp(upright)
    .rotate(-90)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new Uint8Array(bytes)
}

/** A child process starts for every photograph. */
const limit = 120_000

describe.each(testDatabases)('photographs on $engine', { timeout: limit }, ({ create }) => {
  let server: ApiServer
  let cookie: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })

  afterEach(() => server.dispose())

  async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'IMG_0001.JPG') {
    const { id, status, body } = await uploadFile(server, cookie, { name, bytes })
    if (status !== 200) return { id, status, body }
    await server.services.rendering.runDue()
    const read = await server.request(uploadEndpoints.read.path.replace('{id}', id), {
      headers: { Cookie: cookie },
    })
    return { id, status: read.status, body: await read.json() }
  }

  const ask = (...request: Parameters<ReturnType<typeof askAs>>) => askAs(server, cookie)(...request)

  async function write(id: string, changes: object[]) {
    const path = contentEndpoints.change.path.replace('{id}', encodeURIComponent(id))
    const { version } = contentEndpoints.read.output.parse((await ask('GET', path)).body)
    const saved = await ask('PATCH', path, { base: version, changes })
    expect(saved.status).toBe(200)
    return { id, version: contentEndpoints.change.output.parse(saved.body).version }
  }

  async function readVersion(id: string) {
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
    return contentEndpoints.read.output.parse((await ask('GET', path)).body).version
  }

  async function uploadPhotograph(bytes: Uint8Array<ArrayBuffer>) {
    const { stored: photo } = uploadProgress.parse((await upload(bytes)).body)
    if (photo === null) throw new Error('The file was no photograph')
    return photo
  }

  const requestFile = (file: string, headers = {}) =>
    createApp(server.services).request(`/plates/${file}`, { headers })

  /** What a visitor's browser fetches for an address. */
  async function fetchFile(file: string) {
    const response = await requestFile(file)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    return Buffer.from(await response.arrayBuffer())
  }

  /** The same for one that no edition shows: visitors and people without a role get nothing. */
  async function fetchUnpublished(file: string) {
    const stranger = await server.insertSession(`${file}@example.org`)
    const answers = [await requestFile(file), await requestFile(file, { Cookie: stranger })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const response = await requestFile(file, { Cookie: cookie })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    return Buffer.from(await response.arrayBuffer())
  }

  test('turns a photograph upright and leaves out where it was taken', async () => {
    const file = await makePhotograph()
    const id = await uploadPhotograph(file)
    const { photos } = photoEndpoints.list.output.parse((await ask('GET', '/api/photos')).body)
    expect(photos).toMatchObject([
      { id, width: 1200, height: 800, print: { width: 1200 }, small: { width: 480 } },
    ])
    for (const each of photos.flatMap(({ print, web, small }) => [print, web, small])) {
      const bytes = await fetchUnpublished(each.file)
      const { width, height, exif, orientation } = await sharp(bytes).metadata()
      expect([width > height, exif, orientation]).toEqual([true, undefined, undefined])
      const { data } = await sharp(bytes)
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeGreaterThan(180)
    }
    expect(await readVersion(`photo/${id}`)).not.toBe('')
    // The same pixels with another comment, as a program writes it that looks after photographs.
    const commented = [...file.subarray(0, 2), 0xff, 0xfe, 0, 4, 0x4f, 0x6b, ...file.subarray(2)]
    expect(await uploadPhotograph(new Uint8Array(commented))).toBe(id)
  })

  test('decodes what an iPhone writes', async () => {
    const bytes = new Uint8Array(await readFile('tests/support/photographs/sample.heic'))
    const id = await uploadPhotograph(bytes)
    const { photos } = photoEndpoints.list.output.parse((await ask('GET', '/api/photos')).body)
    expect(photos).toMatchObject([{ id, width: 320, height: 240 }])
  })

  test('goes on with a file where the line was lost, and takes each piece once', async () => {
    const noise = Buffer.from(await makePhotograph(400, 300))
    const bytes = new Uint8Array(
      Buffer.concat([noise, Buffer.alloc(Math.max(0, 3 * pieceSize - noise.byteLength))]),
    )
    const start = { kind: 'photo', name: 'long.jpg', size: bytes.byteLength, modified: 1 }
    const begun = uploadProgress.parse((await ask('POST', '/api/uploads', start)).body)
    const first = { id: begun.id, offset: 0, bytes: bytes.slice(0, pieceSize) }
    expect((await sendPiece(server, cookie, first)).status).toBe(200)
    expect((await sendPiece(server, cookie, first)).body).toMatchObject({ code: 'offset_wrong' })
    const again = uploadProgress.parse((await ask('POST', '/api/uploads', start)).body)
    expect(again).toEqual({ id: begun.id, received: pieceSize, stored: null, rejection: null })
    for (let offset = pieceSize; offset < bytes.byteLength; offset += pieceSize)
      expect(
        (
          await sendPiece(server, cookie, {
            id: begun.id,
            offset,
            bytes: bytes.slice(offset, offset + pieceSize),
          })
        ).status,
      ).toBe(200)
    await server.services.rendering.runDue()
    expect((await ask('GET', `/api/uploads/${begun.id}`)).body).toMatchObject({ rejection: null })
  })

  test('takes no piece of another size or type than the next one, and keeps nothing of it', async () => {
    const start = { kind: 'photo', name: 'long.jpg', size: pieceSize + 10, modified: 1 }
    const { id } = uploadProgress.parse((await ask('POST', '/api/uploads', start)).body)
    const file = new Uint8Array(3 * pieceSize)
    file.set(await makePhotograph(400, 300))
    const send = (offset: number, size: number) =>
      sendPiece(server, cookie, { id, offset, bytes: file.slice(offset, offset + size) })
    const wrong = { body: { code: 'piece_size_wrong' } }
    for (const size of [0, 1, pieceSize - 1, pieceSize + 1]) expect(await send(0, size)).toMatchObject(wrong)
    expect(await send(0, pieceSize)).toMatchObject({ status: 200 })
    for (const size of [9, 11, pieceSize]) expect(await send(pieceSize, size)).toMatchObject(wrong)
    for (const offset of ['', '-1', '1e3'])
      expect(await sendTyped({ [offsetHeader]: offset })).toMatchObject({ status: 400 })
    for (const [name, value] of [
      ['Content-Type', 'text/plain'],
      ['Content-Encoding', 'br'],
    ] as const)
      expect(await sendTyped({ [name]: value })).toMatchObject({
        status: 415,
        body: { code: 'piece_type_unsupported' },
      })
    expect((await ask('GET', `/api/uploads/${id}`)).body).toMatchObject({ received: pieceSize })

    async function sendTyped(headers: Record<string, string>) {
      const type = {
        Cookie: cookie,
        'Content-Type': 'application/octet-stream',
        [offsetHeader]: `${pieceSize}`,
      }
      const response = await server.request(`/api/uploads/${id}`, {
        method: 'PUT',
        headers: { ...type, ...headers },
        body: new Uint8Array(10),
      })
      return { status: response.status, body: await response.json() }
    }
  })

  test('says of a file that is no photograph what to do', async () => {
    const picture = { create: { width: 40, height: 40, channels: 3, background: '#808080' } } as const
    const large = { create: { ...picture.create, width: 4100, height: 4000 } } as const
    const jpeg = Buffer.from(await makePhotograph(400, 300))
    const files: [string, Buffer, number, string][] = [
      [
        'drawing.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        415,
        'photo_kind_unsupported',
      ],
      ['moving.gif', await sharp(picture).gif().toBuffer(), 415, 'photo_kind_unsupported'],
      ['scan.tif', await sharp(picture).tiff().toBuffer(), 415, 'photo_kind_unsupported'],
      ['half.jpg', jpeg.subarray(0, jpeg.byteLength / 2), 422, 'photo_broken'],
      [
        'archive.jpg',
        Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
        422,
        'photo_polyglot',
      ],
      ['named.png', Buffer.from('\x89PNG\r\n\x1a\n and nothing else', 'latin1'), 422, 'photo_broken'],
      ['bomb.png', makeBomb(11_000), 422, 'photo_pixels_too_many'],
      ['large.avif', await sharp(large).avif({ effort: 0 }).toBuffer(), 422, 'photo_pixels_too_many'],
    ]
    for (const [name, bytes, status, code] of files)
      expect([name, await upload(new Uint8Array(bytes), name)]).toMatchObject([
        name,
        { status, body: { code, error: expect.stringMatching(/(upload|JPEG|subir|súbe)/) } },
      ])
    const tooLarge = { kind: 'photo', name: 'film.jpg', size: 41 * 1024 * 1024, modified: 0 }
    expect(await ask('POST', '/api/uploads', tooLarge)).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large' },
    })
    expect((await ask('GET', '/api/photos')).body).toEqual({ photos: [] })
    const rows = await server.operator.database.selectFrom('file_pieces').select('file').execute()
    expect(rows.filter(({ file }) => !file.includes(sampleSound))).toEqual([])
  })

  test('shows a photograph in its place once it is cut and public, and the plate when it is taken out', async () => {
    const id = await uploadPhotograph(await makePhotograph(1500, 1000))
    const { rendering, published } = server.services
    const shown = () => published.readSite().findPicture('courses-students')
    /** On PostgreSQL an edition begins a moment later, on all instances. */
    const showsPhotograph = async () => {
      await published.refresh()
      return shown()?.photograph ?? false
    }
    const described = await write(`photo/${id}`, [
      { path: ['alt', 'es'], value: 'Rojo y azul' },
      { path: ['focus'], value: { across: 0, down: 50 } },
      { path: ['press'], value: true },
    ])
    const placed = await write('places', [{ path: ['courses-students'], value: id }])
    await rendering.runDue()
    expect(shown()?.photograph).toBeUndefined()
    const publish = (documents: object[]) => ask('POST', '/api/content/editions', { documents })
    expect((await publish([placed])).body).toMatchObject({ code: 'content_invalid' })
    expect((await publish([placed, described])).status).toBe(201)
    await expect.poll(showsPhotograph, { timeout: 8000 }).toBe(true)
    const picture = shown()
    expect(picture).toMatchObject({ width: 640, height: 480, photograph: true, position: 'left' })
    const cut = await fetchFile(picture?.avif[0]?.file ?? '')
    const { channels } = await sharp(cut).stats()
    expect(channels[0]?.mean).toBeGreaterThan(channels[2]?.mean ?? 255)
    const page = await createApp(server.services).request('/api/pages/es/courses')
    expect(await page.text()).toContain('"alt":"Rojo y azul"')
    const { pressPhotographs } = published.readSite()
    expect(pressPhotographs).toMatchObject([{ id, print: { width: 1500 } }])
    expect(await ask('DELETE', `/api/content/documents/${encodeURIComponent(`photo/${id}`)}`)).toMatchObject({
      status: 409,
      body: { code: 'photo_in_use' },
    })
    const empty = await write('places', [{ path: ['courses-students'] }])
    expect((await publish([empty])).status).toBe(201)
    await expect.poll(showsPhotograph, { timeout: 8000 }).toBe(false)
    expect((await ask('DELETE', `/api/content/documents/${encodeURIComponent(`photo/${id}`)}`)).status).toBe(
      204,
    )
  })
})
