import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nightlyBackup } from '#server/backup/own-backups.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { startMailingServer } from '#tests/mailing-server.ts'

describe.each(testDatabases)('the condition of the machine on $engine', ({ engine, create }) => {
  let server: ApiServer
  let admin: string

  beforeAll(async () => {
    server = await startApiServer(create)
    admin = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const read = async (cookie = admin) =>
    (await server.request('/api/condition', { headers: { Cookie: cookie } })).json()

  it('says whether mail is set up, and when the last backup was done', async () => {
    expect(await read()).toEqual({ sendsMail: false, hasPasskey: false, lastBackup: null, refused: [] })
    const finished = { name: nightlyBackup, started_at: '2026-01-09T02:00:00.000Z' }
    await server.operator.database
      .insertInto('daily_tasks')
      .values([
        { ...finished, day: '2026-01-09', finished_at: '2026-01-09T02:00:09.000Z' },
        { ...finished, day: '2026-01-10', finished_at: null },
      ])
      .execute()
    expect(await read()).toMatchObject({ sendsMail: false, lastBackup: '2026-01-09T02:00:09.000Z' })
  })

  it('says whether who asks has a passkey, whoever else has one', async () => {
    const other = await server.insertAdminSession('other@example.org')
    await sql`insert into passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
      select 'one', '-', id, '-', 0, 'multiDevice', ${engine === 'SQLite' ? 1 : true} from "user"
      where email = 'artist@example.org'`.execute(server.operator.database)
    expect(await read()).toMatchObject({ hasPasskey: true })
    expect(await read(other)).toMatchObject({ hasPasskey: false })
  })

  it('says nothing of backups where the site makes none', async () => {
    const other = await startMailingServer(create, { settings: { BACKUPS_KEPT: '0' } })
    const headers = { Cookie: await other.insertAdminSession('artist@example.org') }
    const response = await other.request('/api/condition', { headers })
    expect(await response.json()).toEqual({ sendsMail: true, hasPasskey: false, refused: [] })
    await other.dispose()
  })
})
