import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { largestPhotograph } from '#domain/pictures/photograph-calls.ts'
import { largestRider } from '#domain/press/rider.ts'
import { pieceSize, uploadEndpoints } from '#domain/uploads.ts'
import { createUploadCleaningTask } from '#server/pictures/photographs/cleaning.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { sendPiece } from '#tests/photographs/upload.ts'
import { createUploadQuotas } from './quotas.ts'

const hour = 3_600_000 // ms

const said = z.object({
  id: z.optional(z.string()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
})

const piece = new Uint8Array(pieceSize).fill(1)
piece.set([0xff, 0xd8, 0xff])

test('hold one of the largest files at least, of either kind', () => {
  const { photo, rider } = createUploadQuotas('.').kinds
  expect(Math.min(photo.day, photo.own, photo.all)).toBeGreaterThanOrEqual(largestPhotograph)
  expect(Math.min(rider.day, rider.own, rider.all)).toBeGreaterThanOrEqual(largestRider)
})

describe.each(testDatabases)('uploads on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string
  let now: Date
  let free: number

  beforeEach(async () => {
    now = new Date('2026-11-20T12:30:00.000Z')
    free = 1e12
    const quota = { day: 4 * pieceSize, own: 3 * pieceSize, all: 5 * pieceSize }
    const rider = { day: 2 * largestRider, own: largestRider, all: largestRider }
    const uploadQuotas = { kinds: { photo: quota, rider, audio: quota }, readFreeSpace: async () => free }
    server = await startApiServer(create, { now: () => now, uploadQuotas })
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterEach(() => server.dispose())

  const begin = async (name: string, pieces: number, by = cookie, kind = 'photo') => {
    const input = { kind, name, size: pieces * pieceSize, modified: 0 }
    const response = await server.post(uploadEndpoints.begin.path, input, { Cookie: by })
    const { id = '', code } = said.parse(await response.json())
    return { id, code, status: response.status, wait: response.headers.get('Retry-After') }
  }
  const send = (id: string, index: number) =>
    sendPiece(server, cookie, { id, offset: index * pieceSize, bytes: piece })

  test('that are unfinished have a limit for each person and for all', async () => {
    const other = await server.insertAdminSession('editor@example.org')
    expect(await begin('a', 2)).toMatchObject({ status: 201 })
    expect(await begin('b', 2)).toMatchObject({ status: 429, code: 'uploads_unfinished', wait: '3600' })
    expect(await begin('b', 1)).toMatchObject({ status: 201 })
    expect(await begin('c', 3, other)).toMatchObject({ status: 429, code: 'uploads_unfinished' })
    expect(await begin('c', 2, other)).toMatchObject({ status: 201 })
  })

  test('that are begun at once are begun one after the other', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, place) => begin(`${place}`, 1)))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('that are begun twice at once for the same file are one', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin('a', 1)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  })

  test('have a limit of bytes a day, which cancelling does not give back', async () => {
    for (const name of ['a', 'b', 'c']) {
      const { id } = await begin(name, 2)
      const { status, body } = await send(id, 0)
      expect([name, status, body]).toMatchObject([name, 200, { received: pieceSize }])
      const path = uploadEndpoints.cancel.path.replace('{id}', id)
      await server.request(path, { method: 'DELETE', headers: { Cookie: cookie } })
    }
    expect(await begin('d', 2)).toMatchObject({ status: 429, code: 'upload_day_full' })
    now = new Date('2026-11-21T00:00:01.000Z')
    expect(await begin('e', 2)).toMatchObject({ status: 201 })
  })

  test('are not begun on a disk that is nearly full', async () => {
    free = 100_000_000
    expect(await begin('a', 1)).toMatchObject({ status: 507, code: 'upload_disk_full' })
    expect(await begin('a', 1, cookie, 'rider')).toMatchObject({ status: 507, code: 'upload_disk_full' })
  })

  test('go a day after their last piece, and pieces that no upload names within the hour', async () => {
    const { database } = server.operator
    const task = createUploadCleaningTask(database)
    const { signal } = new AbortController()
    const { id } = await begin('a', 3)
    await send(id, 0)
    now = new Date(now.getTime() + 20 * hour)
    await send(id, 1)
    await database.insertInto('file_pieces').values({ file: 'nobody', position: 0, bytes: piece }).execute()
    expect(await task.run(new Date(now.getTime() + 23 * hour), signal)).toEqual({ deleted: 1 })
    const rows = await database.selectFrom('file_pieces').select('file').execute()
    expect(rows).toEqual([{ file: id }, { file: id }])
    expect(await task.run(new Date(now.getTime() + 25 * hour), signal)).toEqual({ deleted: 2 })
    expect(await database.selectFrom('uploads').select('id').execute()).toEqual([])
    expect(task.every).toBe('hour')
  })

  test.each(languages)('that are refused say what to do: %s', async (language) => {
    free = 0
    const input = { kind: 'photo', name: 'a', size: pieceSize, modified: 0 }
    const headers = { Cookie: cookie, 'Accept-Language': language }
    const response = await server.post(uploadEndpoints.begin.path, input, headers)
    const { error } = said.parse(await response.json())
    expect(error).toMatch(/\.$/)
  })
})
