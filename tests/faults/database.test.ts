import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/databases.ts'
import { findPostgresBinaries } from '#tests/postgres-binaries.ts'
import { createPostgresCluster, type PostgresCluster } from '#tests/postgres-cluster.ts'
import { createPostgresDatabase } from '#tests/postgres-database.ts'
import { send } from '#tests/processes/client.ts'
import { endureOutage, type Outage } from '#tests/processes/outage.ts'
import { launchProduct, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const binaries = findPostgresBinaries()

/** The product is gone so many milliseconds after it was told to stop. */
const promised = 5_000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** One after the other, in one process. */
async function endureOutages(
  settings: Partial<TestDatabase['environment']>,
  outages: readonly Outage[],
): Promise<void> {
  const environment = { ...settings, DATA_DIR: folder }
  await using product = await startProduct({ environment })
  for (let cycle = 0; cycle < bySize(1, 10); cycle += 1)
    for (const outage of outages) await endureOutage(product, environment, outage)
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
}

it('SQLite locked by another process stops the forms alone, until it is free', async () => {
  let lock: DatabaseSync | undefined
  const outage: Outage = {
    begin: () => {
      lock = new DatabaseSync(join(folder, 'oboist.sqlite'))
      lock.exec('begin immediate')
    },
    end: () => lock?.close(),
  }
  await endureOutages({}, [outage])
})

describe.each(binaries === undefined ? [] : [binaries])('a PostgreSQL server of %s', (programs) => {
  let cluster: PostgresCluster
  let environment: TestDatabase['environment']

  beforeAll(async () => {
    cluster = await createPostgresCluster(programs, { password: 'of the superuser' })
  })
  beforeEach(async () => {
    // It goes with the cluster.
    const database = await createPostgresDatabase(cluster.url)
    rmSync(database.environment.DATA_DIR, { recursive: true })
    environment = { ...database.environment, DATA_DIR: folder }
  })
  afterEach(async () => {
    cluster.thaw()
    await cluster.start()
  })
  afterAll(() => cluster.remove())

  it('that is stopped, broken off or frozen stops the forms alone, until it is back', async () => {
    await endureOutages(environment, [
      { begin: () => cluster.stop('SIGINT'), end: cluster.start },
      { begin: () => cluster.stop('SIGQUIT'), end: cluster.start },
      { begin: cluster.freeze, end: cluster.thaw },
    ])
  })

  it('that is away at the start is waited for, which is said once', async () => {
    await cluster.stop('SIGINT')
    await using product = launchProduct({ environment })
    await product.print(/^The database does not answer \(.*ECONNREFUSED.*\)\. Waiting until it does\.$/m)
    await cluster.start()
    await product.print(/listening on/)
    expect(product.readOutput().match(/Waiting/g)).toHaveLength(1)
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  it('that is away does not keep the product from stopping, though it has not started', async () => {
    await cluster.stop('SIGINT')
    await using product = launchProduct({ environment })
    await product.print(/Waiting/)
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
  })

  it('that rejects the password is not waited for', async () => {
    const DATABASE_URL = Object.assign(new URL(environment.DATABASE_URL ?? ''), { password: 'another' }).href
    await using product = launchProduct({ environment: { ...environment, DATABASE_URL } })
    const { code, output } = await product.ended
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database cannot be opened: password authentication failed for user .*\n$/,
      ),
    })
  })

  it('that is frozen does not keep the product from stopping', async () => {
    await using product = await startProduct({ environment })
    // What this machine takes besides.
    const { milliseconds: slowness } = await send(`${product.address}/es`)
    cluster.freeze()
    const start = performance.now()
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(performance.now() - start).toBeLessThan(promised + slowness)
  })
})
