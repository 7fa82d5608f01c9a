import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentEndpoints } from '#domain/api.ts'
import { uploadEndpoints, uploadProgress } from '#domain/uploads.ts'

import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { createPhotographCleaningTask } from './cleaning.ts'

const day = 86_400_000 // ms

const { signal } = new AbortController()

/** A child process starts for every photograph. */
describe.each(testDatabases)('the nights of photographs on $engine', { timeout: 120_000 }, ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let photo: string

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    const cookie = await server.insertAdminSession('artist@example.org')
    ask = askAs(server, cookie)
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c81e1e' } })
    const bytes = new Uint8Array(await image.jpeg().toBuffer())
    const { id } = await uploadFile(server, cookie, { name: 'red.jpg', bytes })
    await server.services.rendering.runDue()
    const { body } = await ask('GET', uploadEndpoints.read.path.replace('{id}', id))
    photo = uploadProgress.parse(body).stored ?? ''
  })

  afterEach(() => server.dispose())

  async function read(id: string) {
    const { body } = await ask('GET', contentEndpoints.read.path.replace('{id}', encodeURIComponent(id)))
    return contentEndpoints.read.output.parse(body)
  }

  /** Puts the photograph into a place, or takes it out; what is to be published then. */
  async function place(name: string, value?: string) {
    const { version: base } = await read('places')
    const path = contentEndpoints.change.path.replace('{id}', 'places')
    const { body } = await ask('PATCH', path, { base, changes: [{ path: [name], value }] })
    await server.services.rendering.runDue()
    return [{ id: 'places', version: body.version }]
  }

  async function publish(documents: object[], days?: number) {
    const along = { id: `photo/${photo}`, version: (await read(`photo/${photo}`)).version }
    const liveFrom = days === undefined ? undefined : new Date(Date.now() + days * day).toISOString()
    const input = { documents: [...documents, along], liveFrom }
    expect((await ask('POST', '/api/content/editions', input)).status).toBe(201)
  }

  const clean = (days: number) =>
    createPhotographCleaningTask(server.services.database).run(new Date(Date.now() + days * day), signal)

  async function countCuts() {
    const rows = await server.services.database.selectFrom('photograph_cuts').select('id').execute()
    return rows.length
  }

  test('leave a cut for thirty days after it was public, and it is made again where it is needed', async () => {
    await publish(await place('courses-students', photo))
    await publish(await place('courses-students'), 40)
    const made = await countCuts()
    expect(made).toBeGreaterThan(0)
    await clean(41)
    expect(await countCuts()).toBe(made)
    await clean(75)
    expect(await countCuts()).toBe(0)
    await place('courses-students', photo)
    expect(await countCuts()).toBe(made)
  })

  test('leave the cuts of what is planned', async () => {
    await publish(await place('courses-students', photo), 60)
    await place('courses-students')
    const made = await countCuts()
    await clean(45)
    expect(await countCuts()).toBe(made)
  })

  test('may take the cut of an event in the trash, which is made again where the event is taken back', async () => {
    await place('event-1-1', photo)
    const made = await countCuts()
    const path = '/api/content/documents/event%2Fevent-1'
    expect((await ask('DELETE', path)).status).toBe(204)
    await clean(31)
    expect(await countCuts()).toBe(0)
    expect((await ask('POST', `${path}/take-back`)).status).toBe(204)
    await expect.poll(countCuts, { timeout: 30_000 }).toBe(made)
  })
})
