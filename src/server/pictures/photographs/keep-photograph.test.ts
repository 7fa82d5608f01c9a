import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDrafts } from '#server/content/drafts.ts'
import { beginUpload, cancelUpload, readUpload, receivePiece } from '#server/files/uploads.ts'
import { InterruptedError } from '#server/jobs/children.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { keepPhotograph } from './keep-photograph.ts'
import { listPhotographs } from './library.ts'
import type { RenderResult } from './renderer.ts'
import { openRendering, runJob } from './rendering.ts'
import { photographUploads } from './uploads.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 0xff, 0xd9])

const rules = { photo: photographUploads, audio: photographUploads, rider: photographUploads }

const sizes = (['print', 'web', 'small'] as const).map((purpose, index) => ({
  name: `photo-9x6-${String(index).repeat(32)}.jpg`,
  purpose,
  width: 9,
  height: 6,
  bytes: 1,
}))

describe.each(testDatabases)('a checked upload on $engine', ({ create }) => {
  let server: ApiServer
  let folder: string
  let userId: string
  let upload: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    folder = await mkdtemp(join(tmpdir(), 'keep-'))
    await server.insertAdminSession('artist@example.org')
    userId = (await database().selectFrom('user').select('id').executeTakeFirstOrThrow()).id
    const start = { kind: 'photo', name: 'a.jpg', size: bytes.byteLength, modified: 0 } as const
    const uploader = { userId, now, quotas: server.services.uploadQuotas }
    const begun = await beginUpload(database(), photographUploads, start, uploader)
    upload = begun.ok ? begun.progress.id : ''
    const piece = { id: upload, offset: 0, bytes }
    await receivePiece(database(), rules, piece, uploader)
  })

  afterEach(async () => {
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  })

  const database = () => server.services.database

  /** Checks it, without the work of the child process; gives what is there then. */
  async function check(meanwhile: () => Promise<unknown>) {
    const render = async (task: { folder: string }): Promise<RenderResult> => {
      for (const { name } of sizes) await writeFile(join(task.folder, name), 'a')
      await meanwhile()
      return { ok: true, width: 9, height: 6, ground: '#000000', files: sizes }
    }
    const renderer = { close: () => undefined, render }
    const job = { id: 'check', task: { upload }, isLastAttempt: false }
    await runJob({ database: database(), renderer, folder, now: () => now }, job)
    const drafts = (await readDrafts(database())).filter(({ id }) => id.startsWith('photo/'))
    return { photographs: (await listPhotographs(database())).length, documents: drafts.length }
  }

  test('becomes a photograph, which nobody can call off any more', async () => {
    expect(await check(async () => undefined)).toEqual({ photographs: 1, documents: 1 })
    expect(await cancelUpload(database(), { id: upload, userId })).toBe(false)
  })

  test('that is called off meanwhile leaves nothing', async () => {
    const stranger = await cancelUpload(database(), { id: upload, userId: 'another' })
    expect(stranger).toBe(false)
    const found = await check(() => cancelUpload(database(), { id: upload, userId }))
    expect(found).toEqual({ photographs: 0, documents: 0 })
  })

  test('of a photograph that a night has just deleted is tried again', async () => {
    const keeping = { upload, photograph: 'a'.repeat(32), name: 'a.jpg', replaces: null, userId, now }
    await expect(keepPhotograph(database(), keeping)).rejects.toThrow()
    expect(await readUpload(database(), rules, { id: upload, userId })).toMatchObject({ stored: null })
    expect(await check(async () => undefined)).toEqual({ photographs: 1, documents: 1 })
  })

  test('is not refused where its last attempt is ended from outside', async () => {
    const render = () => Promise.reject(new InterruptedError('ended by SIGTERM'))
    const parts = {
      database: database(),
      renderer: { close: () => undefined, render },
      folder,
      now: () => now,
    }
    const job = { id: 'check', task: { upload }, isLastAttempt: true }
    await expect(runJob(parts, job)).rejects.toThrow(InterruptedError)
    expect(await readUpload(database(), rules, { id: upload, userId })).toMatchObject({ rejection: null })
    expect(await check(async () => undefined)).toEqual({ photographs: 1, documents: 1 })
  })

  test('is checked again at once, however often it is ended from outside', async () => {
    let attempts = 0
    const render = () => {
      attempts += 1
      return Promise.reject(new InterruptedError('ended by SIGTERM'))
    }
    const { engine, cuts, log, environment } = server.services
    const { dataFolder } = environment
    const renderer = { close: () => undefined, render }
    const parts = { database: database(), engine, dataFolder, cuts, renderer, now: () => now, log }
    const rendering = openRendering(parts)
    for (let turn = 0; turn < 5; turn += 1) await rendering.runDue()
    await rendering.stop()
    expect(attempts).toBe(5)
    expect(await readUpload(database(), rules, { id: upload, userId })).toMatchObject({ rejection: null })
  })
})
