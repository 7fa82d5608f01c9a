import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#domain/endpoints.ts'
import { openServedDatabase } from '#server/backup/open-database-with-backup.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { findPlace, testDatabases } from '#tests/databases.ts'
import { changePassword } from './credentials.ts'
import { grantAdmin, listAdmins, revokeAdmin } from './roles.ts'

const absent = '01a1f84b-dae4-749a-9028-895ee872f923'

describe.each(testDatabases)('the roles on $engine', ({ create }) => {
  let server: ApiServer
  let visitor: string
  let admin: string

  beforeAll(async () => {
    server = await startApiServer(create)
    visitor = await server.insertSession('visitor@example.org')
    admin = await server.insertAdminSession('artist@example.org')
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
  })

  it('leave a trace where the operator gives a password with them, or a password alone', async () => {
    const { database } = server.operator
    const email = 'given@example.org'
    await server.insertSession(email)
    for (const _ of ['first', 'again']) await grantAdmin(database, email, 'a hash')
    await changePassword(database, email, 'a hash')
    const noted = await database
      .selectFrom('audit_events')
      .innerJoin('user', 'user.id', 'audit_events.user_id')
      .select('kind')
      .where('email', '=', email)
      .orderBy('audit_events.id')
      .execute()
    const kinds = noted.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'password_given')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'granted')).toHaveLength(1)
    await revokeAdmin(database, email)
  })

  it('are noted where they change', async () => {
    const { database } = server.operator
    const email = 'visitor@example.org'
    for (const _ of ['first', 'again']) await grantAdmin(database, email)
    for (const _ of ['first', 'again']) await revokeAdmin(database, email)
    const noted = await database
      .selectFrom('audit_events')
      .innerJoin('user', 'user.id', 'audit_events.user_id')
      .select('kind')
      .where('email', '=', email)
      .where('kind', 'in', ['granted', 'revoked'])
      .orderBy('happened_at')
      .execute()
    expect(noted.map(({ kind }) => kind)).toEqual(['granted', 'revoked'])
  })
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
    'drop table user_roles',
    "create trigger mine after insert on user begin insert into user_roles values (new.id, 'admin'); end",
    "attach ':memory:' as other",
  ])('are out of reach of the database that is served: %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.services.database)).rejects.toThrow('not authorized')
  })
})

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('the roles on $engine', ({ create }) => {
  it('are out of reach of the database that is served, and within the operator’s', async () => {
    const { environment, dispose } = await create()
    const place = findPlace(environment)
    const served = await openServedDatabase(place, () => undefined)
    const operator = await openDatabase(place)
    await sql`insert into "user" (id, name, email, "emailVerified") values ('a', '', 'a@example.org', false)`.execute(
      served.database,
    )
    const statements = [
      "insert into user_roles (user_id, role) values ('a', 'admin')",
      "update user_roles set role = 'admin'",
    ]
    const expectRejections = async () => {
      for (const statement of statements)
        await expect(sql.raw(statement).execute(served.database)).rejects.toThrow('permission denied')
    }
    await expectRejections()
    expect(await grantAdmin(operator.database, 'a@example.org')).toBeDefined()
    expect(await listAdmins(served.database)).toEqual(['a@example.org'])
    await expectRejections()
    expect(await revokeAdmin(operator.database, 'a@example.org')).toBe('revoked')
    await operator.close()
    await served.close()
    await dispose()
  })
})
