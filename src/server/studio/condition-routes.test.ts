import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nightlyBackup } from '#server/backup/nightly.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('the condition of the machine on $engine', ({ create }) => {
  let server: ApiServer
  let admin: string

  beforeAll(async () => {
    server = await startApiServer(create)
    admin = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const read = async () => (await server.request('/api/condition', { headers: { Cookie: admin } })).json()

  it('says whether mail is set up, and when the last backup was done', async () => {
    expect(await read()).toEqual({ sendsMail: false, lastBackup: null })
    const finished = { name: nightlyBackup, started_at: '2026-01-09T02:00:00.000Z' }
    await server.operator.database
      .insertInto('daily_tasks')
      .values([
        { ...finished, day: '2026-01-09', finished_at: '2026-01-09T02:00:09.000Z' },
        { ...finished, day: '2026-01-10', finished_at: null },
      ])
      .execute()
    expect(await read()).toEqual({ sendsMail: false, lastBackup: '2026-01-09T02:00:09.000Z' })
  })
})
