import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from './api-server.ts'
import { testDatabases } from './databases.ts'

describe.each(testDatabases)('a session that was inserted on $engine', ({ create }) => {
  let server: ApiServer

  beforeAll(async () => {
    server = await startApiServer(create)
  })
  afterAll(() => server.dispose())

  const readShapes = async (table: string, key: string, email: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.table(table)}.* from ${sql.table(table)}
      join "user" as holder on holder.id = ${sql.ref(`${table}.${key}`)}
      where holder.email = ${email}`.execute(server.operator.database)
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, describeValue(value)])),
    )
  }

  it('has the rows that a sign-in leaves', async () => {
    await server.signIn('signed-in@example.org')
    await server.insertSession('inserted@example.org')
    for (const [table, key] of [
      ['user', 'id'],
      ['session', 'userId'],
    ] as const) {
      const [real, inserted] = [
        await readShapes(table, key, 'signed-in@example.org'),
        await readShapes(table, key, 'inserted@example.org'),
      ]
      expect(real).toHaveLength(1)
      expect(inserted).toEqual(real)
    }
  })

  it('is the one that its cookie names, and ends at sign-out', async () => {
    const headers = { Cookie: await server.insertAdminSession('admin@example.org') }
    const read = () => server.request('/api/me', { headers })
    expect(await (await read()).json()).toMatchObject({
      user: { email: 'admin@example.org' },
      roles: ['admin'],
    })
    await server.post('/api/auth/sign-out', '', headers)
    expect((await read()).status).toBe(401)
  })
})

/** What kind of value a column holds; of a text also how it is written: "2026-01-10T12:00:00.000Z". */
function describeValue(value: unknown): string {
  if (typeof value !== 'string') return value instanceof Date ? 'Date' : `${typeof value} ${value}`
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    ? 'time'
    : `text of ${value.includes('@') ? 'an address' : value.length}`
}
