import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints, readCondition } from '#domain/api.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import { createApp } from '#server/app.ts'
import { formatKeepingId, noteProgress } from '#server/audio/jobs.ts'
import { testDatabases } from '#tests/databases.ts'
import {
  type RecordingsServer,
  readAudio,
  recordingTitle,
  startRecordingsServer,
} from '#tests/recordings-server.ts'
import { makeTone, makeWave, sampleSound } from '#tests/sounds.ts'

const tone = makeWave(makeTone({ seconds: 3 }), { channels: 2 })

describe.each(testDatabases)('recordings on $engine', ({ create }) => {
  let server: RecordingsServer

  beforeEach(async () => {
    server = await startRecordingsServer(create)
  })
  afterEach(() => server.dispose())

  const publishRecording = async (audio: string) => {
    const { id, version } = await server.writeRecording(audio)
    const refused = await server.publish(id, version)
    await server.services.audioRendering.runDue()
    expect(await server.publish(id, version)).toMatchObject({ status: 201 })
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
    const audio = readAudio(await server.upload(tone))
    expect(await server.list()).toMatchObject([
      { id: audio, name: 'tone.wav', kind: 'wav', seconds: 3, rate: 48_000, channels: 2, gains: [] },
    ])
    const { refused } = await publishRecording(audio)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          'recording/recording-1 movements': expect.stringMatching('todavía no se puede escuchar'),
        },
      },
    })
    const [stored] = await server.list()
    // From -11.1 LUFS to -18, in steps of half a decibel.
    expect(stored?.gains).toEqual([-7])
    await expectSoon('/es/recordings/recording-1', 200)
    const page = await (await visit('/es/recordings/recording-1')).text()
    const source = `/audio/${audio}-m70.mp3`
    expect(page).toContain(recordingTitle)
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
    const audio = readAudio(await server.upload(tone))
    const { id } = await publishRecording(audio)
    const source = `/audio/${audio}-m70.mp3`
    await expectSoon(source, 200)
    await server.publish(id, null)
    await expectSoon(source, 404)
    const own = await visit(source, { Cookie: server.cookie })
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store, no-transform'])
  })

  it('go public once they can be heard, whoever has left meanwhile', async () => {
    const audio = readAudio(await server.upload(tone))
    const { id, version } = await server.writeRecording(audio)
    const documents = [{ id, version }]
    const planned = await server.ask('POST', audioEndpoints.publishWhenMade.path, { documents })
    expect(planned).toMatchObject({ status: 200, body: { overtaken: [] } })
    expect(await server.listWaiting()).toEqual([{ id, version, isRefused: false, problems: {} }])
    expect((await visit('/es/recordings/recording-1')).status).toBe(404)
    // What is written on meanwhile goes public another time.
    const change = { path: ['title', 'es'], value: 'Otro título' }
    await server.ask('PATCH', `/api/content/documents/${encodeURIComponent(id)}`, {
      base: version,
      changes: [change],
    })
    await server.services.audioRendering.runDue()
    await expectSoon('/es/recordings/recording-1', 200)
    expect(await (await visit('/es/recordings/recording-1')).text()).toContain(recordingTitle)
    expect(await server.listWaiting()).toEqual([])
  })

  it('say what was planned before them and gives way', async () => {
    const { id, version } = await server.writeRecording(readAudio(await server.upload(tone)))
    const other = 'event/event-1'
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(other))
    const read = contentEndpoints.read.output.parse((await server.ask('GET', path)).body)
    const liveFrom = '2999-01-01T00:00:00.000Z'
    const takenOff = { documents: [{ id: other, version: null }], liveFrom }
    await server.ask('POST', contentEndpoints.publish.path, takenOff)
    const documents = [
      { id, version },
      { id: other, version: read.version },
    ]
    const asked = { documents, liveFrom: '2998-01-01T00:00:00.000Z' }
    expect(await server.ask('POST', audioEndpoints.publishWhenMade.path, asked)).toMatchObject({
      body: { overtaken: [liveFrom] },
    })
    expect(await server.listWaiting()).toMatchObject(documents.map(() => ({ liveFrom: asked.liveFrom })))
  })

  it('do not go public once that is called off, or something else is published of them', async () => {
    const audio = readAudio(await server.upload(tone))
    const { id, version } = await server.writeRecording(audio)
    const plan = () =>
      server.ask('POST', audioEndpoints.publishWhenMade.path, { documents: [{ id, version }] })
    await plan()
    await plan()
    expect(await server.listWaiting()).toHaveLength(1)
    await server.ask('DELETE', audioEndpoints.callOff.path.replace('{id}', encodeURIComponent(id)))
    expect(await server.listWaiting()).toEqual([])
    await plan()
    await server.publish(id, null)
    await server.services.audioRendering.runDue()
    const editions = contentEndpoints.listEditions.output.parse(
      (await server.ask('GET', contentEndpoints.listEditions.path)).body,
    )
    expect(editions.editions.flatMap(({ documents }) => documents).filter((each) => each.id === id)).toEqual(
      [],
    )
  })

  const addProject = async () => {
    const read = await server.ask(
      'GET',
      contentEndpoints.read.path.replace('{id}', encodeURIComponent('project/songs-of-reeds')),
    )
    const { content } = contentEndpoints.read.output.parse(read.body)
    const other = { ...z.looseObject({}).parse(content), slug: 'prueba' }
    const made = await server.ask('POST', contentEndpoints.create.path, { kind: 'project', content: other })
    const project = z.object({ id: z.string(), version: z.string() }).parse(made.body)
    const publish = (version: string | null, liveFrom?: string) =>
      server.ask('POST', contentEndpoints.publish.path, {
        documents: [{ id: project.id, version }],
        liveFrom,
      })
    expect((await publish(project.version)).status).toBe(201)
    return { project, publish, name: project.id.replace('project/', '') }
  }
  const publishWhenMade = (document: { id: string; version: string }) =>
    server.ask('POST', audioEndpoints.publishWhenMade.path, { documents: [document] })

  it('are refused where they would break what is planned, and stay so for as long as they would', async () => {
    const { project, publish, name } = await addProject()
    const waiting = await server.writeRecording(readAudio(await server.upload(tone)), { project: name })
    expect((await publishWhenMade(waiting)).status).toBe(200)
    const liveFrom = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
    expect((await publish(null, liveFrom)).status).toBe(201)
    const fields = { [`${waiting.id} project ${liveFrom}`]: expect.stringContaining('que no es público') }
    expect(await publishWhenMade(waiting)).toMatchObject({ status: 422, body: { fields } })
    await server.services.audioRendering.runDue()
    await server.services.audioRendering.runDue()
    expect(await server.listWaiting()).toEqual([{ ...waiting, isRefused: true, problems: fields }])
    expect((await publish(project.version, liveFrom)).status).toBe(201)
    expect(await server.listWaiting()).toEqual([{ ...waiting, isRefused: true, problems: {} }])
  })

  it('are shown as refused where something that they need was taken off meanwhile, until that was read', async () => {
    const audio = readAudio(await server.upload(tone))
    const { project, publish, name } = await addProject()
    const { id, version } = await server.writeRecording(audio, { project: name })
    expect((await publishWhenMade({ id, version })).status).toBe(200)
    expect((await publish(null)).status).toBe(201)
    await server.services.audioRendering.runDue()
    await server.services.audioRendering.runDue()
    const problems = { [`${id} project`]: expect.stringContaining('que no es público') }
    expect(await server.listWaiting()).toEqual([{ id, version, isRefused: true, problems }])
    expect((await server.ask('GET', readCondition.path)).body).toMatchObject({ refused: [id] })
    expect((await publish(project.version)).status).toBe(201)
    expect(await server.listWaiting()).toEqual([{ id, version, isRefused: true, problems: {} }])
    expect((await visit('/es/recordings/recording-1')).status).toBe(404)
    await server.ask('DELETE', audioEndpoints.callOff.path.replace('{id}', encodeURIComponent(id)))
    expect(await server.listWaiting()).toEqual([])
  })

  it('are shown as refused where their sound cannot be made', async () => {
    const audio = readAudio(await server.upload(tone))
    const { database } = server.operator
    await database.deleteFrom('file_pieces').where('file', 'like', `%${audio}%`).execute()
    const { id, version } = await server.writeRecording(audio)
    await server.ask('POST', audioEndpoints.publishWhenMade.path, { documents: [{ id, version }] })
    for (const _ of [1, 2, 3]) {
      await database.updateTable('audio_jobs').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute()
      await server.services.audioRendering.runDue()
    }
    const problems = { [`${id} movements`]: expect.stringContaining('todavía no se puede escuchar') }
    expect(await server.listWaiting()).toEqual([{ id, version, isRefused: true, problems }])
  })

  it('do not wait for their sound where something else is wrong', async () => {
    const audio = readAudio(await server.upload(tone))
    const { id, version } = await server.writeRecording(audio, { rights: undefined })
    expect(
      await server.ask('POST', audioEndpoints.publishWhenMade.path, { documents: [{ id, version }] }),
    ).toMatchObject({
      status: 422,
      body: { fields: { [`${id} rights`]: expect.any(String) } },
    })
    const unknown = { documents: [{ id: 'recording/recording-77', version: 'x' }] }
    expect((await server.ask('POST', audioEndpoints.publishWhenMade.path, unknown)).status).toBe(404)
    expect(await server.listWaiting()).toEqual([])
  })

  it('go on where the line broke, and are the same file when they come again', async () => {
    const long = makeWave(makeTone({ seconds: 4 }), { channels: 2 })
    const begun = uploadEndpoints.begin.output.parse((await server.begin(long, 'long.wav')).body)
    await server.sendAt(begun.id, long, 0)
    expect((await server.sendAt(begun.id, long, 0)).status).toBe(409)
    const again = uploadEndpoints.begin.output.parse((await server.begin(long, 'long.wav')).body)
    expect(again).toMatchObject({ id: begun.id, received: pieceSize })
    const first = uploadEndpoints.read.output.parse((await server.upload(long, 'long.wav')).body)
    const second = uploadEndpoints.read.output.parse((await server.upload(long, 'other-name.wav')).body)
    expect(second.stored).toBe(first.stored)
    expect(await server.list()).toHaveLength(1)
  })

  it('say how far they are measured from when they are known for recordings', async () => {
    const { id } = uploadEndpoints.begin.output.parse((await server.begin(tone, 'tone.wav')).body)
    for (let offset = 0; offset < tone.byteLength; offset += pieceSize) await server.sendAt(id, tone, offset)
    const readMeasured = async () => {
      const { body } = await server.ask('GET', uploadEndpoints.read.path.replace('{id}', id))
      return uploadEndpoints.read.output.parse(body).measured
    }
    expect(await readMeasured()).toBeUndefined()
    const { database } = server.services
    await noteProgress(database, formatKeepingId(id), null, new Date())
    expect(await readMeasured()).toBeUndefined()
    await noteProgress(database, formatKeepingId(id), 0.4, new Date())
    expect(await readMeasured()).toBe(0.4)
  })

  it.each([
    ['audio_kind_unsupported', Buffer.from('no sound')],
    ['audio_unreadable', Buffer.concat([Buffer.from('fLaC'), randomBytes(2000)])],
    ['audio_too_many_channels', makeWave(Buffer.alloc(600), { channels: 6 })],
  ])('that are none are refused as %s, and nothing of them stays', async (code, bytes) => {
    expect(await server.upload(bytes)).toMatchObject({ body: { code } })
    expect(await server.list()).toEqual([])
    const pieces = await server.services.database.selectFrom('file_pieces').select('file').execute()
    expect(pieces.filter(({ file }) => !file.includes(sampleSound))).toEqual([])
  })
})
