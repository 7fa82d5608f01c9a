import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPostgresBinaries } from '#tests/postgres-binaries.ts'
import { createPostgresCluster, type PostgresCluster } from '#tests/postgres-cluster.ts'
import { endureOutage, type Outage } from '#tests/processes/outage.ts'
import { startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const binaries = findPostgresBinaries()

/** The product is gone so many milliseconds after it was told to stop. */
const promised = 5_000

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function endureOutages(databaseUrl: string | undefined, outage: Outage): Promise<void> {
  const environment = { DATA_DIR: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  await using product = await startProduct({ environment })
  for (let cycle = 0; cycle < bySize(1, 10); cycle += 1) await endureOutage(product, environment, outage)
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
}

it('SQLite locked by another process stops the forms alone, until it is free', async () => {
  let lock: DatabaseSync | undefined
  await endureOutages(undefined, {
    begin: () => {
      lock = new DatabaseSync(join(folder, 'oboist.sqlite'))
      lock.exec('begin immediate')
    },
    end: () => lock?.close(),
  })
})

describe.each(binaries === undefined ? [] : [binaries])('a PostgreSQL server of %s', (programs) => {
  let cluster: PostgresCluster

  beforeAll(async () => {
    cluster = await createPostgresCluster(programs)
  })
  afterEach(() => cluster.thaw())
  afterAll(() => cluster.remove())

  it.each([
    ['stopped', 'SIGINT'],
    ['broken off', 'SIGQUIT'],
  ] as const)('that is %s stops the forms alone, until it is back', async (_, signal) => {
    await endureOutages(cluster.url, { begin: () => cluster.stop(signal), end: cluster.start })
  })

  it('that is frozen stops the forms alone, until it goes on', async () => {
    await endureOutages(cluster.url, { begin: cluster.freeze, end: cluster.thaw })
  })

  it('that is frozen does not keep the product from stopping', async () => {
    await using product = await startProduct({ environment: { DATA_DIR: folder, DATABASE_URL: cluster.url } })
    cluster.freeze()
    const start = performance.now()
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(performance.now() - start).toBeLessThan(promised)
  })
})
