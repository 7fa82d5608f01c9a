import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getMigrations } from 'better-auth/db/migration'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createBetterAuthOptions, loadBetterAuthPlugins } from '#server/accounts/auth.ts'
import { testDatabases } from '#tests/databases.ts'
import { sampleStudent } from '#tests/lesson-requests.ts'
import { createOlderTables } from '#tests/older-tables.ts'
import { openDatabase } from './open-database.ts'

const script = `
  import { openDatabase } from '#server/database/open-database.ts'
  const open = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataFolder: process.env.DATA_DIR })
  await open.database.insertInto('secrets').values({ name: String(process.pid), value: '' }).execute()
  await open.close()`

describe.each(testDatabases)('the database on $engine', ({ createEmpty: create }) => {
  it('is the same when it is opened again, and keeps what it holds', async () => {
    const { environment, dispose } = await create()
    const options = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR }
    const first = await openDatabase(options)
    await first.database.insertInto('secrets').values({ name: 'a', value: 'ñ 𝄞' }).execute()
    await first.close()
    const second = await openDatabase(options)
    expect(await second.database.selectFrom('secrets').selectAll().execute()).toEqual([
      { name: 'a', value: 'ñ 𝄞' },
    ])
    await second.close()
    await dispose()
  })

  it('keeps the tables of an older program as they are, unless it is told what to do before', async () => {
    const { environment, dispose } = await create()
    const place = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR }
    await createOlderTables(place, '0002-rate-limits')
    const reason = /^The tables are to be changed \(0003-submission-status\)/
    await expect(openDatabase(place)).rejects.toThrow(reason)
    const migrations: string[] = []
    const beforeMigration = async (migration: string) => void migrations.push(migration)
    await (await openDatabase({ ...place, beforeMigration })).close()
    await (await openDatabase({ ...place, beforeMigration })).close()
    expect(migrations).toEqual(['0003-submission-status'])
    await dispose()
  })

  it('of an older program knows its students by their mailboxes, and leaves apart who would be a second one', async () => {
    const { environment, dispose } = await create()
    const place = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR }
    const emails = ['lucia+oboe@example.org', 'lucia+lessons@example.org', 'l.u@gmail.com', 'rui@example.org']
    const students = emails.map((email, index) => ({
      ...sampleStudent,
      id: `student-${index}`,
      created_at: '',
      key: `${email}\nida sample`,
      email,
      born: null,
      guardian: null,
      registration: null,
      last_lesson_at: null,
    }))
    await createOlderTables(place, '0042-classes', (older) =>
      older.insertInto('students').values(students).execute(),
    )
    const open = await openDatabase({ ...place, beforeMigration: async () => undefined })
    const renewed = await open.database.selectFrom('students').select('key').orderBy('id').execute()
    expect(renewed.map(({ key }) => key.split('\n')[0])).toEqual([
      'lucia@example.org',
      'lucia+lessons@example.org',
      'lu@gmail.com',
      'rui@example.org',
    ])
    await open.close()
    await dispose()
  })

  it('is made once when four processes start at the same time', async () => {
    const { environment, dispose } = await create()
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', script], {
        env: { ...process.env, ...environment },
      })
    await Promise.all([start(), start(), start(), start()])
    const open = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataFolder: environment.DATA_DIR,
    })
    expect(await open.database.selectFrom('secrets').selectAll().execute()).toHaveLength(4)
    await open.close()
    await dispose()
  })

  it('has the tables that Better Auth would make itself', async () => {
    const { environment, dispose } = await create()
    const open = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataFolder: environment.DATA_DIR,
    })
    const publicUrl = 'http://localhost:3000'
    const secret = 'a secret for a plan that is never carried out'
    const options = createBetterAuthOptions({ ...open, publicUrl, secret, log: pino({ level: 'silent' }) })
    const plan = await getMigrations({ ...options, plugins: await loadBetterAuthPlugins(publicUrl) })
    expect(plan.toBeCreated).toEqual([])
    expect(plan.toBeAdded).toEqual([])
    expect(plan.toBeAddedIndexes).toEqual([])
    expect(plan.schemaProblems).toEqual([])
    await open.close()
    await dispose()
  })
})
