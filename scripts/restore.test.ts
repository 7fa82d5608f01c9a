import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBackup } from '#server/backup/create-backup.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { findPlace, testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('npm run restore on $engine', ({ create, engine }) => {
  test('says where the data are, and what SQLite has left there', async () => {
    const { environment, dispose } = await create()
    const place = findPlace(environment)
    await (await openDatabase(place)).close()
    const file = join(place.dataFolder, 'one.backup')
    await createBackup(place, file, { now: new Date() })
    const run = () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.ts', file], {
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
      return stdout
    }
    const path = join(place.dataFolder, 'oboist.sqlite')
    const text = run()
    expect(text).not.toContain(path)
    if (engine === 'SQLite') {
      expect(text).toContain(`\nData in ${place.dataFolder}\n`)
    } else {
      const { host, pathname } = new URL(place.databaseUrl ?? '')
      const shown = `postgres://${host}${pathname}, files and backups in ${place.dataFolder}`
      expect(text).toContain(`\nData in ${shown}\n`)
      writeFileSync(path, '')
      expect(run()).toContain(`\n${path} is not served from`)
    }
    await dispose()
  })
})
