import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiFailure, contentEndpoints, riderEndpoints } from '#domain/api.ts'
import { pressArchiveAddress, riderAddress } from '#domain/pages/file-addresses.ts'
import { formatRiderName, largestRider } from '#domain/press/rider.ts'
import { pieceSize, uploadEndpoints, uploadProgress } from '#domain/uploads.ts'
import { createApp } from '#server/app.ts'
import { createPhotographCleaningTask } from '#server/pictures/photographs/cleaning.ts'
import { createRiderCleaningTask } from '#server/riders/riders.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { readArchive } from '#tests/archive.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { sendPiece, uploadFile } from '#tests/photographs/upload.ts'
import { sampleSound } from '#tests/sounds.ts'

const day = 86_400_000 // ms

const { signal } = new AbortController()

const makePdf = (words: string, size = 0) =>
  Buffer.from(`%PDF-1.7\n% ${words}${' '.repeat(size)}\n%%EOF\n`, 'latin1')

const nameOf = (bytes: Buffer) => formatRiderName(createHash('sha256').update(bytes).digest('hex'))

describe.each(testDatabases)('riders on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })

  afterEach(() => server.dispose())

  const send = (bytes: Buffer, by = cookie) =>
    uploadFile(server, by, { kind: 'rider', name: 'rider.pdf', bytes: new Uint8Array(bytes) })

  async function store(bytes: Buffer) {
    const { id } = await send(bytes)
    const { body } = await askAs(server, cookie)('GET', uploadEndpoints.read.path.replace('{id}', id))
    return uploadProgress.parse(body).stored ?? ''
  }

  const read = (path: string, headers: Record<string, string> = {}) =>
    createApp(server.services).request(path, { headers })

  async function write(id: string | undefined) {
    const path = contentEndpoints.change.path.replace('{id}', 'programmes')
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    const { version: base } = contentEndpoints.read.output.parse(
      await (await server.request(path, { headers })).json(),
    )
    const body = JSON.stringify({ base, changes: [{ path: ['programmes', 0, 'rider', 'es'], value: id }] })
    const saved = await server.request(path, { method: 'PATCH', headers, body })
    return contentEndpoints.change.output.parse(await saved.json()).version
  }

  const publish = async (version: string) => {
    const documents = [{ id: 'programmes', version }]
    const made = await server.post(contentEndpoints.publish.path, { documents }, { Cookie: cookie })
    expect(made.status).toBe(201)
    const { liveFrom } = contentEndpoints.publish.output.parse(await made.json())
    await expect.poll(() => new Date().toISOString() > liveFrom, { timeout: 8000 }).toBe(true)
    await server.services.published.refresh()
  }

  const readOffer = async (language: string) =>
    JSON.parse(await (await read(`/api/pages/${language}/press`)).text()).programmes[0]

  const address = riderAddress('es', 'songs-of-reeds')

  test('are PDFs alone, of 5 MB at most, and come from editors alone', async () => {
    const whole = makePdf('whole')
    const answers = [
      await send(whole, ''),
      await send(whole, await server.insertSession('visitor@example.org')),
      await send(Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')),
      await send(whole.subarray(0, 12)),
      await send(Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
      await send(makePdf('long', largestRider)),
    ]
    expect(answers.map(({ status, body }) => [status, apiFailure.parse(body).code])).toEqual([
      [401, 'not_signed_in'],
      [403, 'not_editor'],
      [415, 'rider_kind_unsupported'],
      [415, 'rider_kind_unsupported'],
      [415, 'rider_kind_unsupported'],
      [413, 'rider_too_large'],
    ])
    const { database } = server.operator
    const cleaning = createPhotographCleaningTask(database)
    await cleaning.run(new Date(), signal)
    const pieces = await database.selectFrom('file_pieces').select('file').execute()
    expect(pieces.filter(({ file }) => !file.includes(sampleSound))).toEqual([])
    expect(await database.selectFrom('riders').select('id').execute()).toEqual([])
  })

  test('are public with the edition that names them, and not before or after', async () => {
    const bytes = makePdf('Una silla, un atril', 300_000)
    const id = await store(bytes)
    expect(await store(bytes)).toBe(id)
    const version = await write(id)
    expect((await read(address)).status).toBe(404)
    const draft = await read(`/preview${address}`, { Cookie: cookie })
    expect([
      draft.headers.get('Cache-Control'),
      Buffer.from(await draft.arrayBuffer()).equals(bytes),
    ]).toEqual(['private, no-store', true])
    expect((await read(`/preview${address}`)).status).toBe(404)

    await publish(version)
    const size = '300 kB'
    expect((await readOffer('es')).rider).toEqual({ id, language: 'es', size })
    expect((await readOffer('de')).rider).toEqual({ id, language: 'es', size })
    const served = await read(address)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="moronta-songs-of-reeds-rider-es.pdf"',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await read(riderAddress('de', 'songs-of-reeds'))).status).toBe(404)
    const archive = readArchive(Buffer.from(await (await read(pressArchiveAddress('fr'))).arrayBuffer()))
    const packed = archive.find(({ name }) => name === 'fiches-techniques/songs-of-reeds-es.pdf')
    expect(packed?.content.equals(bytes)).toBe(true)

    await publish(await write(undefined))
    expect((await readOffer('es')).rider).toBeUndefined()
    expect((await read(address)).status).toBe(404)
  })

  test('are what was checked: a piece that comes late changes nothing', async () => {
    const bytes = makePdf('checked', 2 * pieceSize)
    const id = nameOf(bytes)
    const { id: upload } = await send(bytes)
    const late = new Uint8Array(makePdf('late', pieceSize / 2))
    for (const offset of [0, pieceSize, bytes.byteLength])
      expect((await sendPiece(server, cookie, { id: upload, offset, bytes: late })).status).not.toBe(200)
    const { database } = server.operator
    const rows = await database.selectFrom('file_pieces').selectAll().where('file', '=', id).execute()
    const pieces = rows.toSorted((one, next) => one.position - next.position).map((row) => row.bytes)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    const path = riderEndpoints.read.path.replace('{id}', id)
    const part = await server.request(path, { headers: { Cookie: cookie, Range: 'bytes=0-7' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      `bytes 0-7/${bytes.byteLength}`,
      '%PDF-1.7',
    ])
  })

  test('are deleted a day after they came, but those that a version names', async () => {
    const [named, other] = [await store(makePdf('named')), await store(makePdf('other'))]
    await write(named)
    const task = createRiderCleaningTask(server.operator.database)
    expect(await task.run(new Date(), signal)).toEqual({ deleted: 0 })
    expect(await task.run(new Date(Date.now() + 2 * day), signal)).toEqual({ deleted: 1 })
    const readStored = async (id: string) => {
      const path = riderEndpoints.read.path.replace('{id}', id)
      return (await server.request(path, { headers: { Cookie: cookie } })).status
    }
    expect([await readStored(named), await readStored(other)]).toEqual([200, 404])
    expect(await readStored('%00')).toBe(404)
  })
})
