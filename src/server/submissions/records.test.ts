import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consentVersion } from '#domain/forms/submission.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/roles.ts'
import type { SubmissionTableName } from '#server/database/tables.ts'
import {
  type SubmissionServer,
  sharedCases,
  startSubmissionServer,
  submissionTime,
} from '#tests/submission-server.ts'
import { trashSubmission, updateSubmission } from './change-message.ts'

describe.each(sharedCases)('the records of $path on $engine', (form) => {
  const { path, table, make } = form
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  it('come in pages of 100, newest first, with the exact total', async () => {
    const ids = await fill(server, table, make(), 250)
    const first = await server.list()
    const second = await server.list(`?after=${first.next}`)
    const third = await server.list(`?after=${second.next}`)
    expect([first, second, third].map(({ items }) => items.length)).toEqual([100, 100, 50])
    expect([first, second, third].map(({ total }) => total)).toEqual([250, 250, 250])
    expect(third.next).toBeNull()
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed())
  })

  it('go on behind a record that was deleted meanwhile', async () => {
    const ids = await fill(server, table, make(), 101)
    const { next } = await server.list()
    const response = await server.request(`${path}/${next}`, {
      method: 'DELETE',
      headers: { Cookie: server.cookie },
    })
    expect(response.status).toBe(204)
    expect((await server.list(`?after=${next}`)).items.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })

  it.each(['', 'x', "'; drop table user; --", '01a1f84b-dae4-449a-9028-895ee872f923'])(
    'are refused after "%s"',
    async (after) => {
      const response = await server.request(`${path}?after=${encodeURIComponent(after)}`, {
        headers: { Cookie: server.cookie },
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, code: 'cursor_invalid' })
    },
  )

  it('stay as they are when the role was revoked between the guard and the change', async () => {
    const [id = ''] = await fill(server, table, make(), 1)
    const { database } = server.services
    const { id: userId } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const change = { table, id, userId }
    const { email } = await database.selectFrom('user').select('email').executeTakeFirstOrThrow()
    await revokeAdmin(server.operator.database, email)
    expect(await updateSubmission(database, change, { status: 'read' })).toBe(false)
    expect(await trashSubmission(database, change, submissionTime)).toBe(false)
    await grantAdmin(server.operator.database, email)
    expect((await server.list()).items.map((item) => item.id)).toEqual([id])
    expect(await trashSubmission(database, change, submissionTime)).toBe(true)
  })

  it('are deleted one by one', async () => {
    const [first, second] = await fill(server, table, make(), 2)
    const remove = (id = '') =>
      server.request(`${path}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: { Cookie: server.cookie },
      })
    const response = await remove(first)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect((await server.list()).items.map(({ id }) => id)).toEqual([second])
    for (const id of [first, 'x', '%', '../me', `${second} `, second?.toUpperCase()]) {
      const absent = await remove(id)
      expect(absent.status).toBe(404)
      expect(await absent.json()).toMatchObject({ success: false, code: 'not_found' })
    }
    expect((await server.list()).total).toBe(1)
  })
})

async function fill(
  { services }: SubmissionServer,
  table: SubmissionTableName,
  fields: Record<string, string | undefined>,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const id = `01a1f84b-dae4-7000-8000-${index.toString(16).padStart(12, '0')}`
    await services.submissions.insert(table, {
      id,
      created_at: submissionTime.toISOString(),
      language: 'es',
      status: 'new',
      consent_version: consentVersion,
      idempotency_key: id,
      request_hash: '',
      fields,
    })
    ids.push(id)
  }
  return ids
}
