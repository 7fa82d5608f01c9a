import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Database } from '#server/database/tables.ts'
import { listDailyTasks } from '#server/list-daily-tasks.ts'
import { startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { startMailingServer } from '#tests/mailing-server.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { erasePerson, exportPerson, noteExport } from './stored-person.ts'

const inFiles = testDatabases.filter(({ engine }) => engine === 'SQLite')

describe.each(inFiles)('what was erased on $engine', ({ create }) => {
  it('is not in the bytes of the database either, while the server runs', async () => {
    const database = await create()
    const server = await startApiServer(async () => database)
    for (const email of ['gone@example.org', 'here@example.org'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    const { request_hash } = await server.services.database
      .selectFrom('collaboration_requests')
      .select('request_hash')
      .where('email', '=', 'gone@example.org')
      .executeTakeFirstOrThrow()
    // The handle of the server may not touch roles.
    const open = await openDatabase({ dataFolder: database.environment.DATA_DIR })
    expect(await erasePerson(open, 'gone@example.org', { now: new Date() })).toMatchObject({ ok: true })
    await open.close()
    const folder = database.environment.DATA_DIR
    const files = readdirSync(folder).filter((name) => name.startsWith('oboist.sqlite'))
    const bytes = files.map((name) => readFileSync(join(folder, name), 'latin1')).join()
    expect(bytes).toContain('here@example.org')
    expect(bytes).not.toContain('gone@example.org')
    expect(request_hash).toHaveLength(64)
    expect(bytes).not.toContain(request_hash)
    await server.dispose()
  })

  it('is not in them an hour later where a backup was reading', async () => {
    const server = await startApiServer(create)
    const { database, environment } = server.services
    const folder = environment.dataFolder
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ email: 'gone@example.org' }))
    const isInFiles = () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('oboist.sqlite'))
        .some((name) => readFileSync(join(folder, name), 'latin1').includes('gone@example.org'))
    const reader = new DatabaseSync(join(folder, 'oboist.sqlite'))
    reader.exec('begin')
    reader.prepare('select count(*) from collaboration_requests').get()
    const { operator } = server
    expect(await erasePerson(operator, 'gone@example.org', { now: new Date() })).toMatchObject({ ok: true })
    expect(isInFiles()).toBe(true)
    reader.close()
    const hourly = listDailyTasks(database, environment).filter(({ every }) => every === 'hour')
    const { signal } = new AbortController()
    for (const task of hourly) await task.run(new Date(), signal)
    expect(isInFiles()).toBe(false)
    await server.dispose()
  })
})

describe.each(testDatabases)('an address beyond ASCII on $engine', ({ create }) => {
  it('is found in any capitalization, composed or not', async () => {
    const database = await create()
    const server = await startApiServer(async () => database)
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ email: 'JOSÉ@example.org' }))
    const { database: opened } = server.operator
    const email = 'JOSE\u0301@EXAMPLE.org'
    await noteExport(opened, { email, person: await exportPerson(opened, email), now: new Date() })
    const erased = await erasePerson(server.operator, 'Jose\u0301@EXAMPLE.org', { now: new Date() })
    expect(erased).toMatchObject({ ok: true, counts: { collaboration_requests: 1, audit_events: 1 } })
    await server.dispose()
  })
})

describe.each(testDatabases)('all that is kept of a person on $engine', ({ create, engine }) => {
  it('is handed out, and after it was erased in no file, whatever it was', async () => {
    const database = await create()
    const server = await startMailingServer(async () => database)
    const cookie = await server.insertAdminSession('artist@example.org')
    const email = 'marked.person@example.org'
    const ask = (path: string, method: string, body: object) =>
      server.request(path, {
        method,
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const message = `Write to ${email}`
    const posts = [
      server.post('/api/collaboration-requests', makeCollaborationRequest({ email, message })),
      server.post('/api/course-registrations', makeCourseRegistration({ email, message })),
    ]
    for (const response of await Promise.all(posts)) {
      const { id } = submissionReceipt.parse(await response.json())
      for (const each of formPaths)
        await ask(`${each}/${id}`, 'PATCH', { notes: `Knows ${email}`, reply_draft: `Dear ${email}` })
      await server.pass(0)
      await ask(`/api/messages/${id}/replies`, 'POST', { words: `Answered ${email}` })
      for (const each of formPaths) await ask(`${each}/${id}`, 'PATCH', { reply_draft: `Again ${email}` })
      await server.pass(0)
    }
    const { database: opened } = server.operator
    const person = await exportPerson(opened, email)
    expect(person.replies).toMatchObject([{ words: `Answered ${email}` }, { words: `Answered ${email}` }])
    expect(person.mails).toHaveLength(6)
    expect(JSON.stringify(person)).not.toContain('trashed_by')
    for (const table of ['course_registrations', 'collaboration_requests'])
      expect(person[table]).toMatchObject([{ notes: `Knows ${email}`, reply_draft: `Again ${email}` }])
    expect(await erasePerson(server.operator, email, { now: new Date() })).toMatchObject({
      counts: { mails: 6, replies: 2 },
    })
    expect(await readEverything(opened)).not.toContain(email)
    if (engine === 'SQLite') {
      const folder = database.environment.DATA_DIR
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (file.isFile())
          expect(readFileSync(join(file.parentPath, file.name), 'latin1'), file.name).not.toContain(email)
    }
    expect(server.logged.join()).not.toContain(email)
    await server.dispose()
  })
})

const formPaths = ['/api/course-registrations', '/api/collaboration-requests']

/** Every row of every table, as text. */
async function readEverything(database: Database): Promise<string> {
  const tables = await database.introspection.getTables()
  const rows = []
  for (const { name } of tables) rows.push(await sql`select * from ${sql.table(name)}`.execute(database))
  return JSON.stringify(rows.map((each) => each.rows))
}

describe.each(testDatabases)('the mails of a person on $engine', ({ create }) => {
  it('are handed out and erased with the forms that caused them, sent or not', async () => {
    const server = await startMailingServer(create)
    for (const email of ['Gone@example.org', 'here@example.org'])
      await server.post('/api/collaboration-requests', makeCollaborationRequest({ email }))
    await server.pass(0)
    server.setTrouble({ at: 'RCPT TO', answer: 450 })
    await server.post('/api/collaboration-requests', makeCollaborationRequest({ email: 'gone@example.org' }))
    await server.pass(0)
    const { mails } = await exportPerson(server.operator.database, 'gone@example.org')
    expect(mails).toMatchObject([
      { kind: 'notice', status: 'sent' },
      { kind: 'confirmation', status: 'sent' },
      { kind: 'notice', status: 'waiting' },
      { kind: 'confirmation', status: 'waiting' },
    ])
    expect(await erasePerson(server.operator, 'gone@example.org', { now: new Date() })).toMatchObject({
      counts: { mails: 4 },
    })
    expect(await server.listRows()).toHaveLength(2)
    await server.dispose()
  })
})

describe.each(testDatabases)('the account of an editor on $engine', ({ create }) => {
  it('is handed out with the files that it sent and the documents that it was last seen in', async () => {
    const server = await startApiServer(create)
    const email = 'editor@example.org'
    await server.insertAdminSession(email)
    const { database } = server.operator
    const at = '2026-03-02T18:40:00.000Z'
    const { id: user_id } = await database
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await database
      .insertInto('upload_days')
      .values({ user_id, kind: 'photo', day: '2026-03-02', byte_count: 7 })
      .execute()
    await database
      .insertInto('presences')
      .values({ user_id, document: 'event/event-1', language: 'es', seen_at: at })
      .execute()
    await database
      .insertInto('uploads')
      .values({
        id: 'one',
        kind: 'photo',
        user_id,
        name: 'portrait.jpg',
        byte_count: 7,
        modified: 0,
        received: 0,
        started_at: at,
        touched_at: at,
      })
      .execute()
    expect(await exportPerson(database, email)).toMatchObject({
      uploads: [{ name: 'portrait.jpg' }],
      upload_days: [{ day: '2026-03-02' }],
      presences: [{ document: 'event/event-1' }],
    })
    await server.dispose()
  })
})
