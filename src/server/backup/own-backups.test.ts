import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { claimTask, finishTask } from '#server/jobs/daily-tasks.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createBackupExpiryTask, createNightlyBackupTask, nightlyBackup } from './own-backups.ts'
import { restoreBackup } from './restore-backup.ts'

const { signal } = new AbortController()

describe.each(testDatabases)('nightly backups on $engine', ({ create }) => {
  let database: TestDatabase
  let place: { dataFolder: string; databaseUrl: string | undefined }
  let folder: string
  let open: OpenDatabase

  beforeEach(async () => {
    database = await create()
    place = { dataFolder: database.environment.DATA_DIR, databaseUrl: database.environment.DATABASE_URL }
    folder = join(place.dataFolder, 'backups')
    open = await openDatabase(place)
  })
  afterEach(async () => {
    await open.close()
    await database.dispose()
  })

  it('can be restored, and as many stay as the setting says', async () => {
    const backup = createNightlyBackupTask(open.database, place)
    const expiry = createBackupExpiryTask(open.database, place.dataFolder, 3)
    for (const day of [27, 28, 29, 30]) {
      const now = new Date(`2026-11-${day}T00:04:05.000Z`)
      await backup.run(now, signal)
      expect(await expiry.run(now, signal)).toEqual({ deleted: day === 30 ? 1 : 0 })
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      'nightly-2026-11-28T00-04-05Z.backup',
      'nightly-2026-11-29T00-04-05Z.backup',
      'nightly-2026-11-30T00-04-05Z.backup',
    ])
    const latest = join(folder, 'nightly-2026-11-30T00-04-05Z.backup')
    const restored = await restoreBackup(latest, place, new Date('2026-12-01T00:00:00.000Z'))
    expect(restored.createdAt).toBe('2026-11-30T00:04:05.000Z')
  })

  it('are given up when the product stops, and leave nothing behind', async () => {
    const stopping = new AbortController()
    const running = createNightlyBackupTask(open.database, place).run(new Date(), stopping.signal)
    stopping.abort()
    await expect(running).rejects.toThrow('abort')
    expect(readdirSync(place.dataFolder).includes('backups') ? readdirSync(folder) : []).toEqual([])
  })

  it('that fail say why', async () => {
    writeFileSync(folder, 'in the way')
    await expect(createNightlyBackupTask(open.database, place).run(new Date(), signal)).rejects.toThrow(
      /ENOTDIR|EEXIST/,
    )
  })

  it('for which the disk has no room are not begun, and say how much is missing', async () => {
    const free = 100_000_000
    const task = createNightlyBackupTask(open.database, place, async () => free)
    await expect(task.run(new Date(), signal)).rejects.toThrow(
      /^There is no room .*backups: [1-9]\d* MB are missing$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('that are too old go, but for the latest while no instance makes new ones, and for those made by hand', async () => {
    const day = '2026-01-02T00-04-05Z'
    const unfinished = [`nightly-${day}.backup.abc123.part`, `nightly-${day}.backup.abc124.part`]
    const names = [
      `nightly-2026-01-01T00-04-05Z.backup`,
      `nightly-${day}.backup`,
      `oboist-${day}.backup`,
      `before-0005-more-${day}.backup`,
      `made-${day}.backup`,
      'notes.txt',
      ...unfinished,
    ]
    mkdirSync(folder)
    for (const name of names) writeFileSync(join(folder, name), '')
    const now = new Date('2026-11-20T12:00:00.000Z')
    utimesSync(join(folder, unfinished[0] ?? ''), now, new Date('2026-11-19T11:00:00.000Z'))
    utimesSync(join(folder, unfinished[1] ?? ''), now, new Date('2026-11-20T11:00:00.000Z'))
    const expiry = createBackupExpiryTask(open.database, place.dataFolder, 14)
    const claim = (at: string) => ({ name: nightlyBackup, now: new Date(at) })
    await claimTask(open.database, claim('2026-11-06T12:00:00.000Z'))
    await finishTask(open.database, claim('2026-11-06T12:00:00.000Z'))
    await claimTask(open.database, claim('2026-11-07T12:00:00.000Z'))
    expect(await expiry.run(now, signal)).toEqual({ deleted: 3 })
    const byHand = ['notes.txt', `oboist-${day}.backup`]
    expect(readdirSync(folder).toSorted()).toEqual([`nightly-${day}.backup`, unfinished[1], ...byHand])
    await finishTask(open.database, claim('2026-11-07T12:00:00.000Z'))
    expect(await expiry.run(now, signal)).toEqual({ deleted: 1 })
    expect(readdirSync(folder).toSorted()).toEqual([unfinished[1], ...byHand])
  })

  it('that are too old stay while it is not safe to delete by this clock', async () => {
    mkdirSync(folder)
    const names = ['nightly-2026-11-19T00-04-05Z.backup', 'nightly-2026-11-20T00-04-05Z.backup']
    for (const name of names) writeFileSync(join(folder, name), '')
    const requireSafety = async () => {
      throw new Error('The clock has jumped')
    }
    const expiry = createBackupExpiryTask(open.database, place.dataFolder, 14, requireSafety)
    const last = { name: nightlyBackup, now: new Date('2038-01-01T00:04:05.000Z') }
    await claimTask(open.database, last)
    await finishTask(open.database, last)
    expect(await expiry.run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 0 })
    await expect(expiry.run(new Date('2038-01-01T12:00:00.000Z'), signal)).rejects.toThrow('jumped')
    expect(readdirSync(folder).toSorted()).toEqual(names)
  })

  it('that a clock made too late go as soon as there are enough of now', async () => {
    mkdirSync(folder)
    const add = (day: string) => writeFileSync(join(folder, `nightly-${day}T00-04-05Z.backup`), '')
    const expiry = createBackupExpiryTask(open.database, place.dataFolder, 2)
    for (const day of ['2038-01-01', '2026-11-19']) add(day)
    expect(await expiry.run(new Date('2026-11-19T12:00:00.000Z'), signal)).toEqual({ deleted: 0 })
    add('2026-11-20')
    expect(await expiry.run(new Date('2026-11-20T12:00:00.000Z'), signal)).toEqual({ deleted: 1 })
    expect(readdirSync(folder).toSorted()).toEqual([
      'nightly-2026-11-19T00-04-05Z.backup',
      'nightly-2026-11-20T00-04-05Z.backup',
    ])
  })
})
