import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from './failures.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { createSqliteDialect, startSqliteWorker } from './sqlite.ts'
import type { Database, Schema } from './tables.ts'

let folder: string
let open: OpenDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-sqlite-'))
  open = await openDatabase({ dataFolder: folder })
})
afterEach(async () => {
  await open.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
])('writes every commit to the disk and holds to the keys: %s', async (name, value) => {
  const { rows } = await sql`pragma ${sql.raw(name)}`.execute(open.database)
  expect(rows).toEqual([{ [name]: value }])
})

it('keeps its files for their owner alone', () => {
  const files = readdirSync(folder).filter((name) => name.startsWith('oboist.sqlite'))
  expect(files).toContain('oboist.sqlite-wal')
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

it('says what SQLite said', async () => {
  const insert = () => open.database.insertInto('secrets').values({ name: 'a', value: '' }).execute()
  await insert()
  await expect(insert()).rejects.toMatchObject({
    message: 'UNIQUE constraint failed: secrets.name',
    code: 'ERR_SQLITE_ERROR',
    errcode: 1555,
  })
})

it('stores bytes that are a part of others alone, and leaves those as they are', async () => {
  const whole = Buffer.from('oboe and piano')
  const store = (position: number, bytes: Buffer) =>
    open.database.insertInto('file_pieces').values({ file: 'a', position, bytes }).execute()
  await store(0, whole.subarray(0, 4))
  await store(1, whole.subarray(9))
  expect(whole.toString()).toBe('oboe and piano')
  const rows = await open.database.selectFrom('file_pieces').select('bytes').orderBy('position').execute()
  expect(rows.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['oboe', 'piano'])
})

describe('while another process writes', () => {
  let other: DatabaseSync
  let hasty: Database

  beforeEach(() => {
    other = new DatabaseSync(join(folder, 'oboist.sqlite'))
    other.exec('begin immediate')
    const worker = startSqliteWorker(folder, () => undefined)
    hasty = new Kysely<Schema>({ dialect: createSqliteDialect(worker, 100) })
    return () => worker.close()
  })

  const insert = (database: Database, name: string) =>
    database.insertInto('secrets').values({ name, value: '' }).execute()
  const readNames = async () => {
    const rows = await open.database.selectFrom('secrets').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  it('everyone is answered in time, and what waited too long is never done', async () => {
    const attempts = ['a', 'b', 'c'].map((name) => insert(hasty, name))
    for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe('rejected')
    await expect(attempts[2]).rejects.toThrow(DatabaseUnavailableError)
    other.close()
    await insert(hasty, 'd').catch(() => undefined)
    expect(await readNames()).not.toContain('c')
  })

  it('a transaction that had to be given up leaves nothing open or half done', async () => {
    const transaction = hasty.transaction().execute(async (inside) => {
      await insert(inside, 'a')
      await insert(inside, 'b')
    })
    await expect(transaction).rejects.toThrow(DatabaseUnavailableError)
    other.close()
    const answers = () => hasty.selectFrom('secrets').select('name').execute()
    await vi.waitUntil(() => answers().catch(() => undefined), { timeout: 10_000 })
    await insert(open.database, 'c')
    expect(await readNames()).toEqual(['c'])
  })
})

it('does what others ask for before or after a transaction, not within', async () => {
  const { database } = open
  const entered = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const transaction = database.transaction().execute(async (inside) => {
    await inside.insertInto('secrets').values({ name: 'a', value: '' }).execute()
    entered.resolve()
    await goOn.promise
    throw new Error('taken back')
  })
  await entered.promise
  const later = database.insertInto('secrets').values({ name: 'b', value: '' }).execute()
  goOn.resolve()
  await expect(transaction).rejects.toThrow('taken back')
  await later
  expect(await database.selectFrom('secrets').select('name').execute()).toEqual([{ name: 'b' }])
})

it('refuses nobody for a computation that holds the process up while another has the database', async () => {
  const worker = startSqliteWorker(folder, () => undefined)
  await worker.send({ kind: 'rollback' })
  const hasty = new Kysely<Schema>({ dialect: createSqliteDialect(worker, 200) })
  const readers: Promise<unknown>[] = []
  const transaction = hasty.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside)
    readers.push(...[1, 2, 3].map((value) => sql`select ${value}`.execute(hasty)))
    // Until the timers of those who wait have been started.
    await sql`select 1`.execute(inside)
    const end = performance.now() + 500
    while (performance.now() < end);
    for (let step = 0; step < 5; step += 1) await sql`select 1`.execute(inside)
  })
  await transaction
  await expect(Promise.all(readers)).resolves.toHaveLength(3)
  await worker.close()
})

it('lets a caller wait for longer than the timeout while the database answers those before', async () => {
  const worker = startSqliteWorker(folder, () => undefined)
  await worker.send({ kind: 'rollback' })
  const hasty = new Kysely<Schema>({ dialect: createSqliteDialect(worker, 200) })
  let waited: Promise<unknown> = Promise.resolve()
  await hasty.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside)
    waited = sql`select 2`.execute(hasty)
    const end = performance.now() + 600
    while (performance.now() < end) {
      await sql`select 3`.execute(inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await expect(waited).resolves.toMatchObject({ rows: [{ 2: 2 }] })
  await worker.close()
})
