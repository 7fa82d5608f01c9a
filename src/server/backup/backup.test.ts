import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { formatRiderName } from '#domain/press/rider.ts'
import { pieceSize } from '#domain/uploads.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openSnapshot } from './snapshots.ts'

const now = new Date('2026-11-20T03:04:05.678Z')
const tables = ['course_registrations', 'collaboration_requests', 'user', 'account', 'user_roles', 'secrets']

const rider = Buffer.from(`%PDF-1.7\n${'Una silla '.repeat(pieceSize / 5)}\n%%EOF\n`)
const riderName = formatRiderName(createHash('sha256').update(rider).digest('hex'))

describe.each(testDatabases)('a backup on $engine', ({ createEmpty: create, engine }) => {
  const databases: TestDatabase[] = []
  const servers: ApiServer[] = []

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.services.close()
    for (const database of databases.splice(0)) await database.dispose()
  })

  async function createPlace() {
    const database = await create()
    databases.push(database)
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = database.environment
    return { database, place: { dataFolder, databaseUrl } }
  }

  /** An installation that serves, with two forms, an account, a session, a poster and a rider of two pieces. */
  async function createInstallation() {
    const { database, place } = await createPlace()
    const server = await startApiServer(async () => database)
    servers.push(server)
    await server.post('/api/course-registrations', makeCourseRegistration({ goals: 'a\u2028b\n"𝄞"' }))
    await server.post('/api/collaboration-requests', makeCollaborationRequest())
    const cookie = await server.signInAdmin('artist@example.org')
    mkdirSync(join(place.dataFolder, 'posters'))
    writeFileSync(join(place.dataFolder, 'posters', 'poster-1.avif'), Buffer.from([0, 10, 255, 13, 10]))
    await uploadFile(server, cookie, { kind: 'rider', name: 'rider.pdf', bytes: new Uint8Array(rider) })
    return { place, server, cookie, file: join(place.dataFolder, 'backups', 'one.backup') }
  }

  async function readTables(place: { dataFolder: string; databaseUrl: string | undefined }) {
    const open = await openDatabase(place)
    const contents: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(open.database)
      contents[table] = rows
    }
    await open.close()
    return contents
  }

  it('brings everything back in an empty place, but for sessions', async () => {
    const { place, file, server, cookie } = await createInstallation()
    await createBackup(place, file, { now })
    const empty = await createPlace()
    expect(await restoreBackup(file, empty.place, now)).toEqual({
      createdAt: now.toISOString(),
      totals: {
        rows: expect.objectContaining({ user: 1, user_roles: 1 }),
        files: engine === 'SQLite' ? 2 : 1,
      },
      replaced: undefined,
    })
    expect(await readTables(empty.place)).toEqual(await readTables(place))
    for (const name of engine === 'SQLite'
      ? ['secret', 'posters/poster-1.avif']
      : ['posters/poster-1.avif']) {
      const [old, restored] = [place, empty.place].map(({ dataFolder }) =>
        readFileSync(join(dataFolder, name)),
      )
      expect(restored).toEqual(old)
    }
    const restored = await startApiServer(async () => empty.database)
    servers.push(restored)
    const readMe = async (from: ApiServer) =>
      (await from.request('/api/me', { headers: { Cookie: cookie } })).status
    expect([await readMe(server), await readMe(restored)]).toEqual([200, 401])
    expect(readFileSync((await restored.services.locateRider(riderName)) ?? '')).toEqual(rider)
    const anew = await restored.signIn('artist@example.org')
    const list = await restored.request('/api/course-registrations', { headers: { Cookie: anew } })
    expect(await list.json()).toMatchObject({ total: 1, items: [{ goals: 'a\u2028b\n"𝄞"' }] })
  })

  it('sends what waited where it is restored within the hour; else it was sent since, and would be sent again', async () => {
    const { place, file, server } = await createInstallation()
    const times = { created_at: now.toISOString(), due_at: now.toISOString() }
    const mail = { language: 'es', ...times }
    await server.operator.database
      .insertInto('mails')
      .values([
        { id: 'sent', kind: 'notice', status: 'sent', ...mail },
        { id: 'waits', kind: 'notice', status: 'waiting', ...mail },
        { id: 'leads-nowhere', kind: 'password_reset', status: 'waiting', user_id: 'one', ...mail },
      ])
      .execute()
    const restoreAfter = async (minutes: number) => {
      const empty = await createPlace()
      await restoreBackup(file, empty.place, new Date(now.getTime() + minutes * 60_000))
      const open = await openDatabase(empty.place)
      const mails = await open.database.selectFrom('mails').select('id').orderBy('id').execute()
      const forms = await open.database
        .selectFrom('course_registrations')
        .select('id')
        .where('mails_due_at', 'is not', null)
        .execute()
      await open.close()
      return { mails: mails.map(({ id }) => id), forms: forms.length }
    }
    await server.operator.database
      .updateTable('course_registrations')
      .set({ mails_due_at: now.toISOString() })
      .execute()
    await createBackup(place, file, { now })
    expect(await restoreAfter(10)).toEqual({ mails: ['sent', 'waits'], forms: 1 })
    expect(await restoreAfter(70)).toEqual({ mails: ['sent'], forms: 0 })
  })

  it('keeps every value as exactly as the database had it', async () => {
    const { place, file, server } = await createInstallation()
    const odd =
      engine === 'SQLite'
        ? sql`9007199254740993, x'00ff', 1.5, 9223372036854775807`
        : sql`true, 'é', '2026-03-29 02:30:00.123456+02', '0001-01-01 00:00:00+00'`
    await sql`insert into "user" (id, email, "emailVerified", name, "createdAt", "updatedAt")
      values ('odd', 'odd', ${odd})`.execute(server.services.database)
    await createBackup(place, file, { now })
    const empty = await createPlace()
    await restoreBackup(file, empty.place, now)
    const open = await openDatabase(empty.place)
    const kind = sql.raw(engine === 'SQLite' ? 'typeof' : 'pg_typeof')
    const read = (database: typeof open.database) =>
      sql`select cast("emailVerified" as text) a, ${kind}("emailVerified") b, ${kind}(name) c, name d,
        ${kind}("createdAt") e, cast("createdAt" as text) f, cast("updatedAt" as text) g
        from "user" where id = 'odd'`.execute(database)
    const { rows } = await read(open.database)
    expect(rows).toEqual((await read(server.services.database)).rows)
    expect(rows).toHaveLength(1)
    await open.close()
  })

  it('is of one moment, and keeps no writer waiting', async () => {
    const { place, file, server } = await createInstallation()
    const snapshot = await openSnapshot(place)
    const another = makeCollaborationRequest({ message: 'Another' })
    expect((await server.post('/api/collaboration-requests', another)).status).toBe(201)
    const counts: Record<string, number> = {}
    for (const table of snapshot.tables) {
      counts[table.name] = 0
      for await (const rows of snapshot.readRows(table)) counts[table.name] = rows.length
    }
    await snapshot.close()
    expect(counts).toMatchObject({ collaboration_requests: 1, course_registrations: 1 })
    const { rows } = await createBackup(place, file, { now })
    expect(rows).toMatchObject({ collaboration_requests: 2, course_registrations: 1 })
  })

  it('is readable for its owner alone, and leaves nothing else behind', async () => {
    const { place, file } = await createInstallation()
    await createBackup(place, file, { now })
    expect(readdirSync(join(place.dataFolder, 'backups'))).toEqual(['one.backup'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [line = ''] = readFileSync(file, 'latin1').split('\n')
    expect(JSON.parse(line)).toEqual({
      format: 2,
      product: 'oboist 1.0.0',
      engine: engine === 'SQLite' ? 'sqlite' : 'postgres',
      schema: expect.stringMatching(/^\d{4}-/),
      created_at: now.toISOString(),
    })
  })

  it('that is given up leaves nothing behind', async () => {
    const { place, file } = await createInstallation()
    await expect(createBackup(place, file, { now, signal: AbortSignal.abort() })).rejects.toThrow('abort')
    expect(readdirSync(join(place.dataFolder, 'backups'))).toEqual([])
  })

  it('of an empty place is refused', async () => {
    const { place } = await createPlace()
    const file = join(place.dataFolder, 'one.backup')
    await expect(createBackup(place, file, { now })).rejects.toThrow(
      /^(There is no database|The database is empty)/,
    )
    expect(existsSync(file)).toBe(false)
  })
})
