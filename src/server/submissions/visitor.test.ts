import type { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type Place, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { openSubmissionWriter } from './writing/open-writer.ts'
import { connectVisitor } from './writing/visitor-connection.ts'

const row = `(id, created_at, status, language, consent_version, name, email, subject, message, idempotency_key)
  values ('ID', '', 'new', 'es', '', '', '', '', '', 'KEY')`
const insert = `insert into collaboration_requests ${row}`

const mail = `insert into mails (id, kind, language, created_at, due_at, status, collaboration_requests)
  values ('ID', 'notice', 'es', '', '', 'waiting', 'ID')`

const allowed = [
  insert,
  `${insert.replace('ID', 'other')} on conflict (idempotency_key) do nothing`,
  "select id, request_hash from collaboration_requests where idempotency_key = 'KEY'",
]

const allowedByPostgres = [
  `${insert.replace('ID', 'other')} on conflict (idempotency_key) do nothing returning id`,
]

const refused = [
  mail,
  'select * from mails',
  "update mails set status = 'sent'",
  'delete from mails',
  'select * from collaboration_requests',
  'select message from collaboration_requests',
  'select email from course_registrations',
  'select count(*) from "user"',
  'select * from secrets',
  'select token from "session"',
  "update collaboration_requests set status = 'done'",
  "update collaboration_requests set id = 'x' where id = 'ID'",
  'delete from collaboration_requests',
  `${insert.replace('KEY', 'KEY')} on conflict (idempotency_key) do update set status = 'x'`,
  "insert into user_roles (user_id, role) values ('a', 'admin')",
  "insert into secrets (name, value) values ('a', 'b')",
  'insert into collaboration_requests select * from collaboration_requests',
  'create table mine (id text)',
  'create temp table mine (id text)',
  'create view mine as select 1 as one',
  'create index mine on collaboration_requests (email)',
  'drop table collaboration_requests',
  'alter table collaboration_requests add column mine text',
]

const refusedBySqlite = [
  "attach ':memory:' as other",
  'pragma journal_mode = delete',
  'pragma writable_schema = on',
  'pragma table_info(user)',
  'select * from sqlite_schema',
  "insert or replace into user_roles (user_id, role) values ('a', 'admin')",
  `replace into collaboration_requests ${row}`,
  `insert or replace into collaboration_requests ${row}`,
  "select load_extension('x')",
  "vacuum into '/dev/null/copy'",
  'reindex',
  'analyze',
]

const refusedByPostgres = [
  'truncate collaboration_requests',
  'create schema mine',
  'create role mine',
  'create extension dblink',
  'copy collaboration_requests to stdout',
  "copy secrets from program 'id'",
  'alter role current_user superuser',
  'set role postgres',
  'do $$ begin lock table collaboration_requests in access exclusive mode; end $$',
]

interface Visitor {
  run(statement: string): Promise<void>
  close(): Promise<void>
}

describe.each(testDatabases)('the visitors’ way into $engine', ({ create, engine }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let visitor: Visitor

  beforeAll(async () => {
    database = await create()
    const place = findPlace(database.environment)
    open = await openDatabase(place)
    visitor = engine === 'SQLite' ? enterSqlite(place.dataFolder) : await enterPostgres(place)
  })
  afterAll(async () => {
    await visitor.close()
    await open.close()
    await database.dispose()
  })

  it('takes forms, and knows one that was sent before', async () => {
    const statements = [...allowed, ...(engine === 'SQLite' ? [] : allowedByPostgres)]
    for (const statement of statements) await visitor.run(statement)
    const stored = await open.database.selectFrom('collaboration_requests').select('id').execute()
    expect(stored).toEqual([{ id: 'ID' }])
  })

  it.each([...refused, ...(engine === 'SQLite' ? refusedBySqlite : refusedByPostgres)])(
    'refuses %s',
    async (statement) => {
      await expect(visitor.run(statement)).rejects.toThrow(
        /not authorized|authorization denied|prohibited|permission denied|must be (owner|superuser)/,
      )
    },
  )
})

function enterSqlite(dataFolder: string): Visitor {
  const connection: DatabaseSync = connectVisitor(dataFolder)
  return {
    run: async (statement) => connection.exec(statement),
    close: async () => connection.close(),
  }
}

async function enterPostgres(place: Place): Promise<Visitor> {
  await (await openSubmissionWriter(place)).close()
  const client = new pg.Client({ connectionString: place.visitorDatabaseUrl ?? '' })
  await client.connect()
  return {
    run: async (statement) => void (await client.query(statement)),
    close: () => client.end(),
  }
}
