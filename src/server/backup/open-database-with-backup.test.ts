import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createOlderTables } from '#tests/older-tables.ts'
import { openDatabaseWithBackup } from './open-database-with-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const now = () => new Date('2026-11-20T03:04:05.678Z')

const serving = `
  import { run } from '#server/run.ts'
  import { testWeb } from '#tests/pages.ts'
  await run({ now: () => new Date(), loadWeb: async () => testWeb }, () => 'serving')`

describe.each(testDatabases)('a migration on $engine', ({ createEmpty: create }) => {
  let database: TestDatabase
  let place: { dataFolder: string; databaseUrl: string | undefined }

  beforeEach(async () => {
    database = await create()
    place = { dataFolder: database.environment.DATA_DIR, databaseUrl: database.environment.DATABASE_URL }
  })
  afterEach(() => database.dispose())

  const listBackups = () => {
    const folder = join(place.dataFolder, 'backups')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const evaluate = (script: string) => ['--input-type=module-typescript', '--eval', script]
  const environment = () => ({
    ...process.env,
    PORT: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    ...database.environment,
  })

  it('of new tables needs no backup', async () => {
    const open = await openDatabaseWithBackup({ ...place, now })
    expect(open.migrationBackup).toBeUndefined()
    await open.close()
    expect(listBackups()).toEqual([])
  })

  it('of tables in use keeps them in a backup before, once', async () => {
    await createOlderTables(place, '0002-rate-limits')
    const open = await openDatabaseWithBackup({ ...place, now })
    const name = 'before-0003-submission-status-2026-11-20T03-04-05Z.backup'
    expect(open.migrationBackup).toBe(join(place.dataFolder, 'backups', name))
    await open.close()
    const again = await openDatabaseWithBackup({ ...place, now })
    expect(again.migrationBackup).toBeUndefined()
    await again.close()
    expect(listBackups()).toEqual([name])
    const { totals } = await restoreBackup(join(place.dataFolder, 'backups', name), place, now())
    expect(totals.rows).toMatchObject({ secrets: 1 })
    expect(totals.rows).not.toHaveProperty('daily_tasks')
  })

  it('makes one backup when four start at the same time', async () => {
    await createOlderTables(place, '0002-rate-limits')
    const opened = await Promise.all(
      [1, 2, 3, 4].map((second) =>
        openDatabaseWithBackup({ ...place, now: () => new Date(now().getTime() + second * 1000) }),
      ),
    )
    expect(opened.filter(({ migrationBackup }) => migrationBackup !== undefined)).toHaveLength(1)
    expect(listBackups()).toHaveLength(1)
    for (const open of opened) await open.close()
  })

  it('that cannot be kept before is not begun', async () => {
    await createOlderTables(place, '0002-rate-limits')
    writeFileSync(join(place.dataFolder, 'backups'), 'in the way')
    await expect(openDatabaseWithBackup({ ...place, now })).rejects.toThrow(
      /^The tables are to be changed \(0003-submission-status\), but no backup can be made before: /,
    )
    rmSync(join(place.dataFolder, 'backups'))
    const open = await openDatabaseWithBackup({ ...place, now })
    expect(open.migrationBackup).toBeDefined()
    await open.close()
  })

  it('does not lead back: an older program refuses newer tables in one line', async () => {
    const open = await openDatabaseWithBackup({ ...place, now })
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
      open.database,
    )
    await open.close()
    const { status, stdout, stderr } = spawnSync(process.execPath, evaluate(serving), {
      env: environment(),
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The database belongs to a newer version of this program (it has 9999-later). Start that version, or restore an older backup.\n',
    })
  })
})
