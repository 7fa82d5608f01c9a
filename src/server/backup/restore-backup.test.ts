import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataFolderInUseError, lockDataFolder } from '#server/database/locks.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { StartError } from '#server/startup/start-error.ts'
import { openSubmissionWriter } from '#server/submissions/writing/open-writer.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createOlderTables } from '#tests/older-tables.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { BackupError } from './backup-format.ts'
import { createBackup } from './create-backup.ts'
import { openDatabaseWithBackup, openServedDatabase } from './open-database-with-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Every opening of a database starts a worker.
vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-11-20T03:04:05.678Z')

/** Changes a backup's manifest as a newer program would have written it, checksum and all. */
function rewrite(file: string, change: (manifest: string) => string) {
  const bytes = readFileSync(file)
  const end = bytes.indexOf('\n')
  const body = Buffer.concat([
    Buffer.from(change(bytes.toString('utf8', 0, end))),
    bytes.subarray(end, bytes.length - '\nsha256 \n'.length - 64),
  ])
  const hash = createHash('sha256').update(body).digest('hex')
  writeFileSync(file, Buffer.concat([body, Buffer.from(`\nsha256 ${hash}\n`)]))
}

describe.each(testDatabases)('a restore on $engine', ({ createEmpty: create, engine }) => {
  let database: TestDatabase
  let place: { dataFolder: string; databaseUrl: string | undefined }
  let file: string

  const write = async (value: string) => {
    const open = await openDatabase(place)
    await open.database
      .insertInto('secrets')
      .values({ name: 'a', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await open.close()
    if (engine === 'SQLite') writeFileSync(join(place.dataFolder, 'secret'), value)
  }
  const read = async () => {
    const open = await openDatabase(place)
    const { value } = await open.database.selectFrom('secrets').select('value').executeTakeFirstOrThrow()
    await open.close()
    if (engine === 'SQLite') expect(readFileSync(join(place.dataFolder, 'secret'), 'utf8')).toBe(value)
    return value
  }

  beforeEach(async () => {
    database = await create()
    place = { dataFolder: database.environment.DATA_DIR, databaseUrl: database.environment.DATABASE_URL }
    file = join(place.dataFolder, 'one.backup')
    await write('old')
    await createBackup(place, file, { now })
    await write('new')
  })
  afterEach(() => database.dispose())

  const refuse = async (pattern: RegExp) => {
    const names = readdirSync(place.dataFolder)
    await expect(restoreBackup(file, place, now)).rejects.toThrow(BackupError)
    await expect(restoreBackup(file, place, now)).rejects.toThrow(pattern)
    expect(await read()).toBe('new')
    expect(readdirSync(place.dataFolder)).toEqual(names)
  }

  it('takes the place of what was there, which stays beside it', async () => {
    const { replaced = '' } = await restoreBackup(file, place, now)
    expect(await read()).toBe('old')
    if (engine === 'SQLite') {
      expect(replaced).toContain('replaced-2026-11-20T03-04-05Z')
      const former = await openDatabase({ dataFolder: replaced })
      expect(await former.database.selectFrom('secrets').select('value').execute()).toEqual([
        { value: 'new' },
      ])
      await former.close()
      expect(readFileSync(join(replaced, 'secret'), 'utf8')).toBe('new')
    } else {
      expect(replaced).toMatch(/^replaced_2026_11_20t03_04_05z_[0-9a-f]{6}$/)
      const open = await openDatabase(place)
      const former = sql`select value from ${sql.ref(`${replaced}.secrets`)}`
      expect((await former.execute(open.database)).rows).toEqual([{ value: 'new' }])
      await open.close()
    }
  })

  it('can be done again and again', async () => {
    for (const minute of [1, 2]) {
      await restoreBackup(file, place, new Date(now.getTime() + minute * 60_000))
      expect(await read()).toBe('old')
      await write('new')
    }
  })

  it.each([
    ['the first byte', 0],
    ['a byte of the middle', 0.5],
    ['the last byte', 1],
  ])('is refused when %s is wrong, and changes nothing', async (_, where) => {
    const bytes = readFileSync(file)
    const at = Math.round(where * (bytes.length - 1))
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
    await refuse(/is damaged: its checksum does not match/)
  })

  it('is refused when an end is missing, or all of it', async () => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length - 1))
    await refuse(/is damaged/)
    writeFileSync(file, '')
    await refuse(/is no backup/)
    file = join(place.dataFolder, 'none.backup')
    await refuse(/^There is no file/)
  })

  it('is refused when the backup is of a newer program', async () => {
    rewrite(file, (manifest) => manifest.replace(/"schema":"\d{4}/, '"schema":"9999'))
    await refuse(/was made by a newer version of this program \(it has 9999-/)
    rewrite(file, (manifest) => manifest.replace('"format":1', '"format":2'))
    await refuse(/was made by a newer version of this program/)
  })

  it('brings the tables of an older program up to date', async () => {
    const older = await create()
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = older.environment
    await createOlderTables({ dataFolder, databaseUrl }, '0001-first-tables')
    if (engine === 'SQLite') writeFileSync(join(dataFolder, 'secret'), 'older')
    await createBackup({ dataFolder, databaseUrl }, file, { now })
    await older.dispose()
    await restoreBackup(file, place, now)
    expect(await read()).toBe('older')
    const { migrationBackup, ...restored } = await openDatabaseWithBackup(place)
    expect(migrationBackup).toBeUndefined()
    await restored.close()
  })
})

describe.each(testDatabases.filter(({ engine }) => engine === 'SQLite'))(
  'a restore into a folder',
  ({ createEmpty: create }) => {
    let database: TestDatabase
    let folder: string
    let file: string

    beforeEach(async () => {
      database = await create()
      folder = database.environment.DATA_DIR
      file = join(folder, 'one.backup')
      await (await openDatabase({ dataFolder: folder })).close()
      await createBackup({ dataFolder: folder }, file, { now })
    })
    afterEach(() => database.dispose())

    it('is refused while the product serves it', async () => {
      const lock = lockDataFolder(folder)
      const names = readdirSync(folder)
      await expect(restoreBackup(file, { dataFolder: folder }, now)).rejects.toThrow(DataFolderInUseError)
      expect(readdirSync(folder)).toEqual(names)
      lock.release()
    })

    it('that was killed while it was building leaves nothing that could be read', async () => {
      const draft = join(folder, 'restoring-abc')
      mkdirSync(draft)
      writeFileSync(join(draft, 'oboist.sqlite'), 'messages')
      const serving = await openServedDatabase({ dataFolder: folder, now: () => now }, () => undefined)
      await serving.close()
      expect(readdirSync(folder)).not.toContain('restoring-abc')
    })

    it('that was interrupted between its two steps lets no one at the data before it is finished', async () => {
      const open = await openDatabase({ dataFolder: folder })
      await open.database.insertInto('secrets').values({ name: 'a', value: 'new' }).execute()
      await open.close()
      // What a restore leaves that was killed when it had the old database out of the way.
      const other = await create()
      await restoreBackup(file, { dataFolder: other.environment.DATA_DIR }, now)
      const ready = join(folder, 'restored-2026-11-20T03-04-05Z-abc')
      const replaced = join(folder, 'replaced-2026-11-20T03-04-05Z-abc')
      mkdirSync(replaced)
      renameSync(join(folder, 'oboist.sqlite'), join(replaced, 'oboist.sqlite'))
      mkdirSync(ready)
      renameSync(join(other.environment.DATA_DIR, 'oboist.sqlite'), join(ready, 'oboist.sqlite'))
      await other.dispose()

      await expect(openDatabaseWithBackup({ dataFolder: folder })).rejects.toThrow(StartError)
      expect(readdirSync(folder)).not.toContain('oboist.sqlite')
      const serving = await openServedDatabase({ dataFolder: folder, now: () => now }, () => undefined)
      expect(await serving.database.selectFrom('secrets').selectAll().execute()).toEqual([])
      await serving.close()
      expect(readdirSync(folder).filter((name) => name.startsWith('restored-'))).toEqual([])
      expect(readdirSync(replaced)).toContain('oboist.sqlite')
    })
  },
)

// Every opening of a database starts a worker.
vi.setConfig({ testTimeout: 30_000 })

describe.each(testDatabases.filter(({ engine }) => engine === 'PostgreSQL'))(
  'a restore beside a product that serves on $engine',
  ({ create }) => {
    it('changes nothing where its files cannot be written', async () => {
      const database = await create()
      const place = findPlace(database.environment)
      const file = join(place.dataFolder, 'one.backup')
      const posters = join(place.dataFolder, 'posters')
      mkdirSync(posters)
      writeFileSync(join(posters, 'poster-1.avif'), '')
      await createBackup(place, file, { now })
      rmSync(posters, { recursive: true })
      writeFileSync(posters, '')
      await expect(restoreBackup(file, place, now)).rejects.toThrow('ENOTDIR')
      const { database: left, close } = await openDatabase(place)
      const { rows } = await sql`select 1 from pg_namespace where nspname like 'replaced%'`.execute(left)
      expect(rows).toEqual([])
      await close()
      await database.dispose()
    })

    it('is refused while it serves, and leaves every role the rights it had', async () => {
      const database = await create()
      const place = findPlace(database.environment)
      const file = join(place.dataFolder, 'one.backup')
      let serving = await openServedDatabase(place, () => undefined)
      const writer = await openSubmissionWriter(place)
      const store = (id: string) =>
        writer.insert('collaboration_requests', {
          id,
          created_at: now.toISOString(),
          status: 'new',
          language: 'es',
          consent_version: '1',
          idempotency_key: id,
          request_hash: id,
          fields: { ...makeCollaborationRequest() },
        })
      await store('a')
      await createBackup(place, file, { now })
      await store('b')
      const readRights = async () => {
        const { rows } = await sql`
          select relname, relacl::text, (select array_agg(attname || attacl::text) from pg_attribute
            where attrelid = pg_class.oid and attacl is not null)
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely'
          order by 1`.execute(serving.database)
        return rows
      }
      const rights = await readRights()
      expect(JSON.stringify(rights)).toContain('_visitor=a/')
      await expect(restoreBackup(file, place, now)).rejects.toThrow('An instance is serving')
      await serving.close()
      await restoreBackup(file, place, now)
      serving = await openServedDatabase(place, () => undefined)
      expect(await readRights()).toEqual(rights)
      expect(await store('c')).toEqual({ ok: true, id: 'c' })
      const stored = serving.database.selectFrom('collaboration_requests').select('id').orderBy('id')
      expect(await stored.execute()).toEqual([{ id: 'a' }, { id: 'c' }])
      await writer.close()
      await serving.close()
      await database.dispose()
    })
  },
)
