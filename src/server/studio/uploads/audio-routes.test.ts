import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { offsetHeader, pieceSize } from '#domain/pictures/photograph-calls.ts'
import { audioEndpoints, type StoredAudio } from '#domain/recordings/recording-calls.ts'
import { createApp } from '#server/app.ts'
import { listDailyTasks } from '#server/list-daily-tasks.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeTone, makeWave, sampleSound } from '#tests/sounds.ts'

const tone = makeWave(makeTone({ seconds: 3 }), { channels: 2 })

const title = 'Una grabación de prueba'

describe.each(testDatabases)('recordings on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterEach(() => server.dispose())

  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await server.request(path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: z.parse(z.unknown(), await response.json().catch(() => null)) }
  }
  const begin = (bytes: Buffer, name: string) =>
    ask('POST', audioEndpoints.begin.path, { name, size: bytes.byteLength, modified: 0 })
  const sendAt = (id: string, bytes: Buffer, offset: number) =>
    server.request(audioEndpoints.send.path.replace('{id}', id), {
      method: 'PUT',
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/octet-stream',
        [offsetHeader]: String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + pieceSize)),
    })

  /** Sends a file whole and waits until it is checked; gives what is said of it. */
  const upload = async (bytes: Buffer, name = 'tone.wav') => {
    const { body } = await begin(bytes, name)
    const { id, received } = audioEndpoints.begin.output.parse(body)
    for (let offset = received; offset < bytes.byteLength; offset += pieceSize)
      expect((await sendAt(id, bytes, offset)).status).toBe(200)
    await server.services.audioRendering.runDue()
    return ask('GET', audioEndpoints.read.path.replace('{id}', id))
  }
  /** What was uploaded; the sample of the first edition is there too. */
  const list = async (): Promise<StoredAudio[]> =>
    audioEndpoints.list.output
      .parse((await ask('GET', audioEndpoints.list.path)).body)
      .audio.filter(({ id }) => id !== sampleSound)

  const publishRecording = async (audio: string, changes: object = {}) => {
    const content = {
      title,
      composer: 'Compositora de prueba',
      players: [{ name: 'Moronta', part: { es: 'oboe' } }],
      year: 2026,
      movements: [{ audio }],
      rights: { basis: 'own', producer: 'Moronta', year: 2026 },
      ...changes,
    }
    const made = await ask('POST', contentEndpoints.create.path, { kind: 'recording', content })
    const { id, version } = z.object({ id: z.string(), version: z.string() }).parse(made.body)
    const publish = () => ask('POST', contentEndpoints.publish.path, { documents: [{ id, version }] })
    const refused = await publish()
    await server.services.audioRendering.runDue()
    expect(await publish()).toMatchObject({ status: 201 })
    return { id, refused }
  }
  /** An edition begins on all instances at one moment, which on PostgreSQL lies ahead. */
  const expectSoon = (path: string, status: number) =>
    expect
      .poll(
        async () => {
          await server.services.published.refresh()
          return (await visit(path)).status
        },
        { timeout: 20_000 },
      )
      .toBe(status)
  const visit = (path: string, headers: Record<string, string> = {}) =>
    createApp(server.services).request(path, { headers })

  it('are uploaded in pieces, measured, published and heard in ranges', async () => {
    const { body } = await upload(tone)
    const { audio } = audioEndpoints.read.output.parse(body)
    expect(await list()).toMatchObject([
      { id: audio, name: 'tone.wav', kind: 'wav', seconds: 3, rate: 48_000, channels: 2, gains: [] },
    ])
    const { refused } = await publishRecording(audio ?? '')
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          'recording/recording-1 movements': expect.stringMatching('todavía no se puede escuchar'),
        },
      },
    })
    const [stored] = await list()
    // From -11.1 LUFS to -18, in steps of half a decibel.
    expect(stored?.gains).toEqual([-7])
    await expectSoon('/es/recordings/recording-1', 200)
    const page = await (await visit('/es/recordings/recording-1')).text()
    const source = `/audio/${audio}-m70.mp3`
    expect(page).toContain(title)
    expect(page).toContain(source)
    const whole = await visit(source)
    expect(whole.headers.get('Content-Type')).toBe('audio/mpeg')
    expect(whole.headers.get('Cache-Control')).toContain('private, max-age=604800')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Math.abs((bytes.byteLength * 8) / 192_000 - 3)).toBeLessThan(0.1)
    const part = await visit(source, { Range: 'bytes=1000-1999' })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Range')).toBe(`bytes 1000-1999/${bytes.byteLength}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
    const beyond = await visit(source, { Range: `bytes=${bytes.byteLength}-` })
    expect(beyond.status).toBe(416)
  })

  it('are heard by strangers only while the live edition has them', async () => {
    const { audio } = audioEndpoints.read.output.parse((await upload(tone)).body)
    const { id } = await publishRecording(audio ?? '')
    const source = `/audio/${audio}-m70.mp3`
    await expectSoon(source, 200)
    await ask('POST', contentEndpoints.publish.path, { documents: [{ id, version: null }] })
    await expectSoon(source, 404)
    const own = await visit(source, { Cookie: cookie })
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store, no-transform'])
  })

  it('stay through every night while a document names them, and go a week after none does', async () => {
    const { audio } = audioEndpoints.read.output.parse((await upload(tone)).body)
    const { id } = await publishRecording(audio ?? '')
    const { database } = server.services
    const clean = async (days: number) => {
      const later = new Date(Date.now() + days * 86_400_000)
      const signal = new AbortController().signal
      for (const task of listDailyTasks(database, server.services.environment))
        if (['recordings', 'uploads', 'photographs'].includes(task.name)) await task.run(later, signal)
      const pieces = await database.selectFrom('file_pieces').select('file').distinct().execute()
      return pieces
        .map(({ file }) => file)
        .filter((file) => !file.includes(sampleSound))
        .toSorted()
    }
    const kept = [`${audio}-m70.mp3`, `audio-${audio}`].toSorted()
    expect(await clean(0)).toEqual(kept)
    expect(await clean(400)).toEqual(kept)
    await ask('POST', contentEndpoints.publish.path, { documents: [{ id, version: null }] })
    await database.updateTable('documents').set({ draft: '' }).where('id', '=', id).execute()
    expect(await clean(400)).toEqual([])
    expect(await list()).toEqual([])
  })

  it('go on where the line broke, and are the same file when they come again', async () => {
    const long = makeWave(makeTone({ seconds: 4 }), { channels: 2 })
    const begun = audioEndpoints.begin.output.parse((await begin(long, 'long.wav')).body)
    await sendAt(begun.id, long, 0)
    expect((await sendAt(begun.id, long, 0)).status).toBe(409)
    const again = audioEndpoints.begin.output.parse((await begin(long, 'long.wav')).body)
    expect(again).toMatchObject({ id: begun.id, received: pieceSize })
    const first = audioEndpoints.read.output.parse((await upload(long, 'long.wav')).body)
    const second = audioEndpoints.read.output.parse((await upload(long, 'other-name.wav')).body)
    expect(second.audio).toBe(first.audio)
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['audio_kind_unsupported', Buffer.from('no sound')],
    ['audio_unreadable', Buffer.concat([Buffer.from('fLaC'), randomBytes(2000)])],
    ['audio_too_many_channels', makeWave(Buffer.alloc(600), { channels: 6 })],
  ])('that are none are refused as %s, and nothing of them stays', async (code, bytes) => {
    expect(await upload(bytes)).toMatchObject({ body: { code } })
    expect(await list()).toEqual([])
    const pieces = await server.services.database.selectFrom('file_pieces').select('file').execute()
    expect(pieces.filter(({ file }) => !file.includes(sampleSound))).toEqual([])
  })
})
