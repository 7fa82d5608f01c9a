import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSessionSecret } from '#server/accounts/cookies.ts'
import { BackupError } from '#server/backup/backup-format.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { findPlace, type Place, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { fingerprint, storeAnything } from '#tests/processes/installation.ts'
import { bySize } from '#tests/size.ts'

const script = `
  import { restoreBackup } from '#server/backup/restore-backup.ts'
  const { FILE, DATA_DIR, DATABASE_URL } = process.env
  console.log('begins')
  await restoreBackup(FILE, { dataFolder: DATA_DIR, databaseUrl: DATABASE_URL }, new Date())
  console.log('ends')`

describe.each(testDatabases)('restored on $engine', ({ createEmpty: create, engine }) => {
  let database: TestDatabase
  let place: Place
  let file: string
  const children: ChildProcess[] = []

  beforeEach(async () => {
    database = await create()
    place = findPlace(database.environment)
    file = join(place.dataFolder, 'one.backup')
    await (await openDatabase(place)).close()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await database.dispose()
  })

  /** Restores in a process of its own; gives how long that took in milliseconds, or kills it after so many. */
  async function restoreAndKill(after?: number): Promise<number> {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      env: { PATH: process.env.PATH, ...database.environment, FILE: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const closed = once(child, 'close')
    await once(child.stdout, 'data')
    const start = performance.now()
    if (after !== undefined) {
      await pause(after)
      child.kill('SIGKILL')
    }
    const [code] = await closed
    if (after === undefined) expect(code).toBe(0)
    return performance.now() - start
  }

  async function rejectDamaged() {
    const whole = readFileSync(file)
    const bytes = Buffer.from(whole)
    const at = randomInt(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    const damaged = join(place.dataFolder, 'damaged.backup')
    for (const wrong of [bytes, whole.subarray(0, at)]) {
      writeFileSync(damaged, wrong)
      await expect(restoreBackup(damaged, place, new Date())).rejects.toThrow(BackupError)
    }
  }

  it('whole or not at all: with a wrong byte, and when it is killed in the middle', async () => {
    const outcomes = { old: 0, restored: 0 }
    let duration = 0
    for (let drill = 0; drill < bySize(2, 100); drill += 1) {
      await storeAnything(place)
      const backedUp = await fingerprint(place)
      await createBackup(place, file, { now: new Date() })
      await storeAnything(place)
      const current = await fingerprint(place)

      await rejectDamaged()
      expect(await fingerprint(place)).toBe(current)

      if (drill === 0) duration = await restoreAndKill()
      else await restoreAndKill(Math.random() * 1.2 * duration)
      const found = await fingerprint(place)
      expect([current, backedUp]).toContain(found)
      outcomes[found === current ? 'old' : 'restored'] += 1

      await restoreBackup(file, place, new Date())
      expect(await fingerprint(place)).toBe(backedUp)
    }
    expect(readdirSync(place.dataFolder).filter((name) => /^restor(ing|ed)-/.test(name))).toEqual([])
    console.log(`${engine}: ${outcomes.restored} restored, ${outcomes.old} as before`)
  })

  it('from the other engine whole or not at all, when it is killed in the middle', async () => {
    const other = await (testDatabases.find((each) => each.engine !== engine)?.createEmpty ?? create)()
    const otherPlace = findPlace(other.environment)
    await storeAnything(otherPlace)
    const open = await openDatabase(otherPlace)
    await readSessionSecret(open, otherPlace.dataFolder)
    await open.close()
    await createBackup(otherPlace, file, { now: new Date() })
    await other.dispose()
    const duration = await restoreAndKill()
    const restored = await fingerprint(place)
    for (let drill = 0; drill < bySize(2, 10); drill += 1) {
      await storeAnything(place)
      const current = await fingerprint(place)
      expect(current).not.toBe(restored)
      await restoreAndKill(((drill + 1) * duration) / bySize(2, 10))
      expect([current, restored]).toContain(await fingerprint(place))
    }
    await restoreBackup(file, place, new Date())
    expect(await fingerprint(place)).toBe(restored)
  })
})
