import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiFailure, contentEndpoints, riderEndpoints } from '#domain/api.ts'
import { pressArchiveAddress, riderAddress } from '#domain/pages/press-file-addresses.ts'
import { offsetHeader, pieceSize } from '#domain/pictures/photograph-calls.ts'
import { formatRiderName, largestRider, riderType, storedRider } from '#domain/press/rider.ts'
import { createApp } from '#server/app.ts'
import { createPhotographCleaningTask } from '#server/pictures/photographs/cleaning.ts'
import { createRiderCleaningTask } from '#server/riders/cleaning.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { readArchive } from '#tests/archive.ts'
import { testDatabases } from '#tests/databases.ts'
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

  const sign = (headers: Record<string, string>) => ({ Cookie: cookie, ...headers })

  const sendPiece = (id: string, offset: number, bytes: Buffer, headers = sign({})) =>
    server.request(riderEndpoints.send.path.replace('{id}', id), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream', [offsetHeader]: String(offset), ...headers },
      body: new Uint8Array(bytes),
    })

  /** Gives the first answer that is no success, or the last one. */
  async function send(bytes: Buffer, id = nameOf(bytes), size = bytes.byteLength) {
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize) {
      const answer = await sendPiece(id, offset, bytes.subarray(offset, offset + pieceSize))
      if (answer.status !== 204) return answer
    }
    return server.post(riderEndpoints.finish.path, { id, bytes: size }, { Cookie: cookie })
  }

  const store = async (bytes: Buffer) => storedRider.parse(await (await send(bytes)).json()).id

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
    const id = nameOf(whole)
    const visitor = { Cookie: await server.insertSession('visitor@example.org') }
    const answers = [
      await sendPiece(id, 0, whole, { Cookie: '' }),
      await sendPiece(id, 0, whole, visitor),
      await sendPiece('../whole', 0, whole),
      await sendPiece(id, 7, whole),
      await sendPiece(id, 0, whole, sign({ 'Content-Type': riderType })),
      await send(Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')),
      await send(whole.subarray(0, 12)),
      await send(Buffer.concat([whole, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])),
      await send(whole, nameOf(makePdf('another'))),
      await send(whole, id, 7),
      await send(makePdf('long', largestRider)),
    ]
    const codes = await Promise.all(answers.map(async (each) => apiFailure.parse(await each.json()).code))
    expect(codes).toEqual([
      'not_signed_in',
      'not_editor',
      'not_found',
      'offset_wrong',
      'piece_type_unsupported',
      ...Array.from({ length: 5 }, () => 'rider_kind_unsupported'),
      'rider_too_large',
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      401, 403, 404, 400, 415, 415, 415, 415, 415, 415, 413,
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
    expect((await sendPiece(id, 2 * pieceSize, makePdf('more'))).status).toBe(204)
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

  test('are what was checked: a piece that comes late changes nothing, and no upload is left', async () => {
    const bytes = makePdf('checked', 2 * pieceSize)
    const id = nameOf(bytes)
    const late = makePdf('late', pieceSize / 2)
    // What somebody else sends under the same name at the same time.
    const other = sign({ Cookie: await server.insertAdminSession('editor@example.org') })
    for (let offset = 0; offset < bytes.byteLength; offset += pieceSize)
      expect((await sendPiece(id, offset, bytes.subarray(offset, offset + pieceSize))).status).toBe(204)
    const finish = server.post(
      riderEndpoints.finish.path,
      { id, bytes: bytes.byteLength },
      { Cookie: cookie },
    )
    const position = Math.ceil(bytes.byteLength / pieceSize)
    const lateOnes = [sendPiece(id, position * pieceSize, late), sendPiece(id, 0, late, other)]
    expect((await finish).status).toBe(201)
    await Promise.all(lateOnes)
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
