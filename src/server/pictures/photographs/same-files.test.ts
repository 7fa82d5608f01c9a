import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadEndpoints, uploadProgress } from '#domain/uploads.ts'

import { readDrafts, setTrashed } from '#server/content/drafts.ts'
import { createTrashTask } from '#server/content/trash.ts'
import { readPieces } from '#server/files/stored-bytes.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { createPhotographCleaningTask } from './cleaning.ts'
import { photographJobs } from './jobs.ts'
import { listPhotographs } from './library.ts'
import { photographUploads } from './uploads.ts'

const day = 86_400_000 // ms

const { signal } = new AbortController()

/** Of one colour: in the smallest size every width comes out the same. */
async function makePhotograph(width: number) {
  const image = sharp({ create: { width, height: (width * 2) / 3, channels: 3, background: '#c81e1e' } })
  return new Uint8Array(await image.jpeg({ quality: 95 }).toBuffer())
}

/** A child process starts for every photograph. */
describe.each(testDatabases)('files that are the same, on $engine', { timeout: 120_000 }, ({ create }) => {
  let server: ApiServer
  let cookie: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })

  afterEach(() => server.dispose())

  const database = () => server.services.database

  async function readProgress(id: string, as = cookie) {
    const { body } = await askAs(server, as)('GET', uploadEndpoints.read.path.replace('{id}', id))
    return uploadProgress.parse(body)
  }

  async function upload(bytes: Uint8Array<ArrayBuffer>, as = cookie) {
    const { id } = await uploadFile(server, as, { name: 'red.jpg', bytes })
    await server.services.rendering.runDue()
    return readProgress(id, as)
  }

  /** What the nights of a month and a day do. */
  async function clean() {
    const later = new Date(Date.now() + 31 * day)
    await createTrashTask(database()).run(later, signal)
    await createPhotographCleaningTask(database()).run(later, signal)
  }

  async function isStored(file: string) {
    for await (const _ of readPieces(database(), file)) return true
    return false
  }

  const write = (id: string, content: object) =>
    database()
      .updateTable('document_versions')
      .set({ content: JSON.stringify(content) })
      .where('document', '=', id)
      .execute()

  test('whether it was there before is not asked while nothing is stored of it', async () => {
    await uploadFile(server, cookie, { name: 'red.jpg', bytes: await makePhotograph(900) })
    const upload = await database().selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    const asked: string[] = []
    const watched = database().withPlugin({
      transformQuery({ node }) {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await photographUploads.describe?.(watched, upload)).toEqual({ isKnown: false })
    expect(asked).toEqual([])
  })

  test('two photographs that come out the same in one size are both there, and each goes alone', async () => {
    const first = await upload(await makePhotograph(900))
    const second = await upload(await makePhotograph(1200))
    expect([first, second]).toMatchObject([{ isKnown: false }, { isKnown: false }])
    const [one, other] = await listPhotographs(database())
    expect(one?.small.file).toBe(other?.small.file)
    await write('places', { 'courses-students': second.stored })
    await setTrashed(database(), `photo/${first.stored}`, { now: new Date() })
    await clean()
    const left = await listPhotographs(database())
    expect(left.map(({ id }) => id)).toEqual([second.stored])
    for (const { print, web, small } of left)
      for (const { file } of [print, web, small]) expect(await isStored(file)).toBe(true)
  })

  test('a cut that came out as another photograph has it goes without the files of that', async () => {
    const first = await upload(await makePhotograph(900))
    const second = await upload(await makePhotograph(1200))
    const place = async (photo: string | null) => {
      await write('places', photo === null ? {} : { 'courses-students': photo })
      await server.services.rendering.runDue()
    }
    await place(first.stored)
    await place(second.stored)
    await database()
      .updateTable('photograph_cuts')
      .set({ made_at: new Date(Date.now() + 15 * day).toISOString() })
      .where('photograph', '=', second.stored)
      .execute()
    await clean()
    const cuts = await database().selectFrom('photograph_cuts').select(['photograph', 'picture']).execute()
    expect(cuts.map(({ photograph }) => photograph)).toEqual([second.stored])
    const files = cuts[0]?.picture.match(/photo-[0-9a-fx-]+\.(?:avif|webp)/g) ?? []
    expect(files.length).toBeGreaterThan(1)
    const named = await database().selectFrom('photograph_files').select('name').execute()
    expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(files))
    for (const file of files) expect(await isStored(file)).toBe(true)
  })

  test('one file twice is one photograph, which the second upload names, also from the trash and of another person', async () => {
    const bytes = await makePhotograph(900)
    const { stored: photo } = await upload(bytes)
    expect(await upload(bytes)).toMatchObject({ stored: photo, isKnown: true })
    await setTrashed(database(), `photo/${photo}`, { userId: 'one', now: new Date() })
    const other = await server.insertAdminSession('another@example.org')
    expect(await upload(bytes, other)).toMatchObject({ stored: photo, isKnown: true })
    const documents = await readDrafts(database(), `photo/${photo}`)
    expect(documents).toMatchObject([{ trashed: false }])
    const deleted = database().selectFrom('documents').selectAll().where('trashed_by', 'is not', null)
    expect(await deleted.execute()).toEqual([])
    expect(await listPhotographs(database())).toHaveLength(1)
  })

  test('a check that is given up ends the upload, and nobody waits for it', async () => {
    const { id } = await uploadFile(server, cookie, { name: 'red.jpg', bytes: await makePhotograph(900) })
    // Killed twice, and the third time it cannot be read.
    for (const hours of [1, 2])
      await photographJobs.take(database(), server.services.engine, new Date(Date.now() + hours * 3_600_000))
    await database().updateTable('photograph_jobs').set({ due_at: new Date().toISOString() }).execute()
    const rename = (from: string, to: string) =>
      server.operator.database.schema.alterTable(from).renameTo(to).execute()
    await rename('photographs', 'others')
    await server.services.rendering.runDue()
    await rename('others', 'photographs')
    const answer = await askAs(server, cookie)('GET', uploadEndpoints.read.path.replace('{id}', id))
    expect(answer.status).toBe(404)
    expect(await isStored(id)).toBe(false)
  })
})
