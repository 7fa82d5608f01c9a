import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { audioEndpoints } from '#domain/recordings/recording-calls.ts'
import { uploadEndpoints } from '#domain/uploads.ts'
import { createApp } from '#server/app.ts'
import { formatMasterName } from '#server/audio/audio-rendering.ts'
import { listDailyTasks } from '#server/list-daily-tasks.ts'
import { testDatabases } from '#tests/databases.ts'
import { type RecordingsServer, readAudio, startRecordingsServer } from '#tests/recordings-server.ts'
import { makeTone, makeWave, sampleSound } from '#tests/sounds.ts'

const tone = makeWave(makeTone({ seconds: 1 }), { channels: 2 })

const other = makeWave(makeTone({ seconds: 2 }), { channels: 2 })

const begins = Date.parse('2026-11-20T12:00:00.000Z')

describe.each(testDatabases)('nights of recordings on $engine', ({ create }) => {
  let server: RecordingsServer
  let now: Date

  beforeEach(async () => {
    now = new Date(begins)
    server = await startRecordingsServer(create, { now: () => now })
  })
  afterEach(() => server.dispose())

  /** What a night deletes of recordings and of pieces, so many days after the beginning. */
  const cleanAfter = async (days: number) => {
    now = new Date(begins + days * 86_400_000)
    const { database, environment } = server.services
    const { signal } = new AbortController()
    for (const task of listDailyTasks(database, environment))
      if (['recordings', 'uploads', 'photographs'].includes(task.name)) await task.run(now, signal)
  }
  const listFiles = async () => {
    const rows = await server.services.database.selectFrom('file_pieces').select('file').distinct().execute()
    const files = rows.map(({ file }) => file).filter((file) => !file.includes(sampleSound))
    return files.toSorted()
  }
  const insertPiece = (file: string) =>
    server.services.database
      .insertInto('file_pieces')
      .values({ file, position: 0, bytes: Buffer.from('left over') })
      .execute()
  const publishRecording = async (audio: string) => {
    const { id, version } = await server.writeRecording(audio)
    await server.services.audioRendering.runDue()
    expect(await server.publish(id, version)).toMatchObject({ status: 201 })
    return id
  }
  const moveToTrash = (id: string) =>
    server.ask('DELETE', contentEndpoints.trash.path.replace('{id}', encodeURIComponent(id)))

  it('keep what a document names, and delete it a week after none does', async () => {
    const audio = readAudio(await server.upload(tone))
    const id = await publishRecording(audio)
    const kept = [`${audio}-m70.mp3`, `audio-${audio}`].toSorted()
    await cleanAfter(0)
    expect(await listFiles()).toEqual(kept)
    await cleanAfter(400)
    expect(await listFiles()).toEqual(kept)
    await server.publish(id, null)
    await moveToTrash(id)
    await cleanAfter(401)
    expect(await listFiles()).toContain(formatMasterName(audio))
    // As if its time in the trash had passed.
    await server.services.database.updateTable('documents').set({ draft: '' }).where('id', '=', id).execute()
    await cleanAfter(401)
    expect(await listFiles()).toEqual([])
    expect(await server.list()).toEqual([])
  })

  it('keep why a file was refused for a week after its last piece, and nothing of it then', async () => {
    const { id, body } = await server.upload(Buffer.from('no sound'), 'notes.wav')
    expect(body).toMatchObject({ code: 'audio_kind_unsupported' })
    const read = () => server.ask('GET', uploadEndpoints.read.path.replace('{id}', id))
    await cleanAfter(6.9)
    expect(await read()).toMatchObject({ status: 415, body: { code: 'audio_kind_unsupported' } })
    await cleanAfter(7.1)
    expect((await read()).status).toBe(404)
    expect(await listFiles()).toEqual([])
  })

  it('keep why something could not go public while its page can be opened', async () => {
    const audio = readAudio(await server.upload(tone))
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent('project/songs-of-reeds'))
    const { content } = contentEndpoints.read.output.parse((await server.ask('GET', path)).body)
    const made = await server.ask('POST', contentEndpoints.create.path, {
      kind: 'project',
      content: { ...z.looseObject({}).parse(content), slug: 'prueba' },
    })
    const project = z.object({ id: z.string(), version: z.string() }).parse(made.body)
    expect((await server.publish(project.id, project.version)).status).toBe(201)
    const changes = { project: project.id.replace('project/', '') }
    const { id, version } = await server.writeRecording(audio, changes)
    const waiting = { documents: [{ id, version }] }
    expect((await server.ask('POST', audioEndpoints.publishWhenMade.path, waiting)).status).toBe(200)
    expect((await server.publish(project.id, null)).status).toBe(201)
    await server.services.audioRendering.runDue()
    await server.services.audioRendering.runDue()
    const refused = [{ id, version, isRefused: true, problems: expect.anything() }]
    await cleanAfter(400)
    expect(await server.listWaiting()).toEqual(refused)
    await moveToTrash(id)
    expect(await server.listWaiting()).toEqual(refused)
    await cleanAfter(400)
    expect(await server.listWaiting()).toEqual([])
  })

  it('find whatever is left over, and delete no recording', async () => {
    const heard = readAudio(await server.upload(tone))
    await publishRecording(heard)
    const unread = readAudio(await server.upload(other, 'other.wav'))
    const begun = await server.begin(Buffer.alloc(600_000), 'begun.wav')
    const { id: upload } = uploadEndpoints.begin.output.parse(begun.body)
    await server.sendAt(upload, Buffer.alloc(600_000), 0)
    const kept = [`${heard}-m70.mp3`, `audio-${heard}`, `audio-${unread}`, upload].toSorted()
    const gone = 'f'.repeat(32)
    const orphans = [`audio-${gone}`, `${gone}-p0.mp3`, `${heard}-p30.mp3`, upload.replace(/.$/, 'x')]
    for (const file of orphans) await insertPiece(file)
    await cleanAfter(0)
    expect(await listFiles()).toEqual(kept)
    expect((await server.list()).map(({ id }) => id).toSorted()).toEqual([heard, unread].toSorted())
    const response = await createApp(server.services).request(`/audio/${heard}-m70.mp3`, {
      headers: { Cookie: server.cookie },
    })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(20_000)
    // Nobody has put it into a recording, and nobody has sent more of the other; its upload goes a night before it.
    await cleanAfter(8)
    await cleanAfter(9)
    expect(await listFiles()).toEqual([`${heard}-m70.mp3`, `audio-${heard}`].toSorted())
  })

  it('keep what a planned version plays, though its recording is written on', async () => {
    const planned = readAudio(await server.upload(tone))
    const { id, version } = await server.writeRecording(planned)
    await server.services.audioRendering.runDue()
    const liveFrom = new Date(begins + 60 * 86_400_000).toISOString()
    const publication = { documents: [{ id, version }], liveFrom }
    expect((await server.ask('POST', contentEndpoints.publish.path, publication)).status).toBe(201)
    const audio = readAudio(await server.upload(other, 'other.wav'))
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
    const { content } = contentEndpoints.read.output.parse((await server.ask('GET', path)).body)
    const changed = { ...z.looseObject({}).parse(content), movements: [{ audio }] }
    expect(await server.ask('PUT', path, { base: version, content: changed })).toMatchObject({ status: 200 })
    await server.services.audioRendering.runDue()
    await cleanAfter(40)
    expect(await listFiles()).toContain(`${planned}-m70.mp3`)
  })

  it('keep what was heard at a former gain for 30 days', async () => {
    const audio = readAudio(await server.upload(tone))
    const id = await publishRecording(audio)
    now = new Date(begins + 40 * 86_400_000)
    const loud = makeWave(makeTone({ seconds: 9, height: 0.6 }), { channels: 2 })
    const added = readAudio(await server.upload(loud, 'loud.wav'))
    const path = contentEndpoints.read.path.replace('{id}', encodeURIComponent(id))
    const { content, version } = contentEndpoints.read.output.parse((await server.ask('GET', path)).body)
    const movements = [{ audio }, { audio: added }]
    const changed = { ...z.looseObject({}).parse(content), movements }
    const written = await server.ask('PUT', path, { base: version, content: changed })
    await server.services.audioRendering.runDue()
    const { version: next } = z.object({ version: z.string() }).parse(written.body)
    expect(await server.publish(id, next)).toMatchObject({ status: 201 })
    await cleanAfter(41)
    expect(await listFiles()).toContain(`${audio}-m70.mp3`)
    await cleanAfter(69)
    expect(await listFiles()).toContain(`${audio}-m70.mp3`)
    await cleanAfter(71)
    expect(await listFiles()).not.toContain(`${audio}-m70.mp3`)
    expect(await listFiles()).toContain(`${audio}-m120.mp3`)
  })

  it('delete nothing that is just being made', async () => {
    const audio = readAudio(await server.upload(tone))
    const { id, version } = await server.writeRecording(audio)
    const waiting = { documents: [{ id, version }] }
    await server.ask('POST', audioEndpoints.publishWhenMade.path, waiting)
    const { database } = server.services
    await insertPiece(`${audio}-p10.mp3`)
    // As another instance takes it.
    const taken = { attempts: 1, due_at: new Date(begins + 60_000).toISOString() }
    await database.updateTable('audio_jobs').set(taken).execute()
    await cleanAfter(0)
    expect(await listFiles()).toContain(`${audio}-p10.mp3`)
    await cleanAfter(1)
    expect(await listFiles()).toEqual([`audio-${audio}`])
  })
})
