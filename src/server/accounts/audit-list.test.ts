import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditList } from '#domain/accounts/audit.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { noteAuditEvent } from './audit-events.ts'

describe.each(testDatabases)('the list of what happened on $engine', ({ create }) => {
  let server: ApiServer
  let admin: string
  let stranger: string

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => new Date('2026-03-01T12:30:00Z') })
    admin = await server.insertAdminSession('artist@example.org')
    stranger = await server.insertSession('stranger@example.org')
  })
  afterAll(() => server.dispose())

  const list = async () => {
    const response = await server.request('/api/people/audit', { headers: { Cookie: admin } })
    return auditList.parse(JSON.parse(await response.text()))
  }
  const findId = async (email: string) =>
    (
      await server.operator.database
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id

  test('notes nothing where nothing changed', async () => {
    const ended = await server.request('/api/me/sessions', {
      method: 'DELETE',
      headers: { Cookie: stranger },
    })
    expect(ended.status).toBe(204)
    expect((await list()).others).toEqual([])
  })

  test('has equal ones of an hour in one line, and accounts without a right apart, also once they are gone', async () => {
    const { database } = server.operator
    const [artistId, strangerId] = [await findId('artist@example.org'), await findId('stranger@example.org')]
    const now = server.services.now()
    await noteAuditEvent(database, { kind: 'password_changed', userId: artistId, now })
    const before = (await list()).entries
    for (let minute = 0; minute < 100; minute++) {
      const at = new Date(now.getTime() - minute * 60_000)
      await noteAuditEvent(database, { kind: 'password_changed', userId: strangerId, now: at })
    }
    expect((await list()).entries).toEqual(before)
    const { others } = await list()
    expect(others).toHaveLength(3)
    expect(others[0]).toMatchObject({ kind: 'password_changed', count: 31, person: { id: strangerId } })
    await database.deleteFrom('user').where('id', '=', strangerId).execute()
    expect((await list()).entries).toEqual(before)
    const gone = (await list()).others
    expect(gone.map(({ person, count }) => [person, count])).toEqual(
      [31, 60, 9].map((count) => [null, count]),
    )
  })

  test('names no address of which nothing is stored, when its data are asked for', async () => {
    const exportPerson = (email: string) =>
      server.post('/api/settings/person/export', { email }, { Cookie: admin })
    for (const email of ['nobody@example.org', 'artist@example.org'])
      expect((await exportPerson(email)).status).toBe(200)
    const exported = (await list()).entries.filter(({ kind }) => kind === 'exported')
    expect(new Set(exported.map(({ subject }) => subject))).toEqual(new Set(['artist@example.org', null]))
  })
})
