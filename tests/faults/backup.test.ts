import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { storeRequests } from '#tests/processes/installation.ts'
import { createForm, post, readAcknowledgedId } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { readStoredForms } from '#tests/processes/stored.ts'
import { bySize } from '#tests/size.ts'

// Short or long, more than the commands' memory holds at once.
const length = bySize(20_000, 4000)
const count = bySize(2000, 100_000)

/** In ms, between two forms that come while the backup is made. */
const distance = bySize(100, 20)

describe.each(testDatabases)('backed up on $engine', ({ createEmpty: create, engine }) => {
  let database: TestDatabase
  let place: { dataFolder: string; databaseUrl: string | undefined }

  beforeEach(async () => {
    database = await create()
    place = { dataFolder: database.environment.DATA_DIR, databaseUrl: database.environment.DATABASE_URL }
  })
  afterEach(() => database.dispose())

  /** Runs an operator's command with less memory than the data take. */
  const run = (command: string, file: string, environment: TestDatabase['environment']) => {
    const limits = ['--max-old-space-size=32', '--max-semi-space-size=1']
    return promisify(execFile)(process.execPath, [...limits, `scripts/${command}.ts`, file], {
      env: { PATH: process.env.PATH, ...environment },
    })
  }

  it('while it serves: every form is stored at once, and the backup has all from before', async () => {
    const open = await openDatabase(place)
    await storeRequests(open, { count, length })
    await open.close()
    await using product = await startProduct({ environment: { ...database.environment, BACKUPS_KEPT: '0' } })
    const file = join(place.dataFolder, 'one.backup')
    const acknowledged: string[] = []
    const sendOne = async () => {
      const answer = await post(product.address, createForm())
      const id = readAcknowledgedId(answer)
      if (id === undefined) throw new Error(`${answer.status} ${answer.text}`)
      acknowledged.push(id)
      return answer.milliseconds
    }
    const before: number[] = []
    while (before.length < bySize(20, 1000)) before.push(await sendOne())
    const early = [...acknowledged]

    let isDone = false
    const backup = run('backup', file, database.environment).finally(() => {
      isDone = true
    })
    const during: number[] = []
    // Without a distance the backup would take longer the more forms it lets in.
    while (!isDone) {
      during.push(await sendOne())
      await wait(distance)
    }
    expect((await backup).stdout).toMatch(
      /^Kept \d+ course registrations, \d+ collaboration requests, .* every byte/,
    )
    await product.end('SIGTERM')

    const other = await create()
    await run('restore', file, other.environment)
    const kept = new Set((await readStoredForms(other.environment)).map(({ id }) => id))
    expect(early.filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBeGreaterThanOrEqual(count + early.length)
    expect(kept.size).toBeLessThan(count + acknowledged.length)
    await other.dispose()
    const megabytes = Math.round(statSync(file).size / 1e6)
    console.log(
      `${engine}: ${kept.size} rows in ${megabytes} MB; a form took at most ${Math.max(...before).toFixed()} ms before, and of ${during.length} during the backup ${Math.max(...during).toFixed()} ms`,
    )
  })

  it('by itself, soon after the start of a day', async () => {
    await using product = await startProduct({ environment: database.environment })
    const id = readAcknowledgedId(await post(product.address, createForm()))
    const folder = join(place.dataFolder, 'backups')
    const find = () => readdirSync(folder).find((name) => name.endsWith('.backup'))
    const name = await vi.waitUntil(() => readdirSync(place.dataFolder).includes('backups') && find(), {
      timeout: 60_000,
      interval: 100,
    })
    expect(name).toMatch(/^nightly-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/)
    await product.end('SIGTERM')
    const other = await create()
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = other.environment
    await restoreBackup(join(folder, name || ''), { dataFolder, databaseUrl }, new Date())
    expect((await readStoredForms(other.environment)).map((row) => row.id)).toEqual([id])
    await other.dispose()
  })
})
