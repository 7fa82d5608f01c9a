import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/api.ts'
import { type ApiServer, password, startApiServer } from '../../../tests/api-server.ts'
import { testDatabases } from '../../../tests/databases.ts'

const absent = '01a1f84b-dae4-749a-9028-895ee872f923'

describe.each(testDatabases)('the roles on $engine', ({ create }) => {
  let server: ApiServer
  let visitor: string
  let admin: string

  beforeAll(async () => {
    server = await startApiServer(create)
    visitor = await server.signIn('visitor@example.org')
    admin = await server.signInAdmin('artist@example.org')
  })
  afterAll(() => server.dispose())

  const readRoles = () => server.operator.database.selectFrom('user_roles').selectAll().execute()

  it('are the same whatever is asked for, and whoever asks', async () => {
    const before = await readRoles()
    expect(before).toHaveLength(1)
    const wish = { role: 'admin', roles: ['admin'], user_id: absent, user_roles: [{ role: 'admin' }] }
    const bodies = [
      wish,
      { email: 'new@example.org', password, ...wish },
      { email: 'new@example.org', password, name: "'); insert into user_roles values ('x', 'admin'); --" },
      { status: 'new', ...wish },
    ]
    for (const { path } of endpoints)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const Cookie of ['', visitor, admin])
          for (const body of bodies) {
            const headers = { Cookie, 'Content-Type': 'application/json' }
            const address = path.replace('{id}', absent)
            const { status } = await server.request(address, { method, headers, body: JSON.stringify(body) })
            expect(status).toBeLessThan(500)
          }
    expect(await readRoles()).toEqual(before)
  }, 60_000)
})

const onSqlite = testDatabases.filter(({ engine }) => engine === 'SQLite')

describe.each(onSqlite)('the roles on $engine', ({ create }) => {
  let server: ApiServer

  beforeAll(async () => {
    server = await startApiServer(create)
  })
  afterAll(() => server.dispose())

  it.each([
    "insert into user_roles (user_id, role) select id, 'admin' from user",
    "update user_roles set role = 'admin'",
    'delete from user_roles',
    'drop table user_roles',
    "create trigger mine after insert on user begin insert into user_roles values (new.id, 'admin'); end",
    "attach ':memory:' as other",
  ])('are out of reach of the database that is served: %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.open.database)).rejects.toThrow('not authorized')
  })
})
