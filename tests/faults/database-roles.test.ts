import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/databases.ts'
import { findPostgresBinaries } from '#tests/postgres-binaries.ts'
import { createPostgresCluster, type PostgresCluster } from '#tests/postgres-cluster.ts'
import { runStatements } from '#tests/postgres-database.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { launchProduct, startProduct } from '#tests/processes/product.ts'
import { readStoredForms } from '#tests/processes/stored.ts'

const binaries = findPostgresBinaries()

/** What the operator's manual has run in psql, block by block, and set, each with a password. */
const manual = readFileSync('docs/operations.md', 'utf8').replaceAll('…', 'chosen')
const blocks = [...manual.matchAll(/psql[^\n]* <<'SQL'\n(.*?)SQL$/gms)].map(([, block = '']) =>
  block.split('\n').filter((line) => line !== ''),
)
const settings = [...manual.matchAll(/^((?:VISITOR_)?DATABASE_URL)=(.*)$/gm)]

describe.each(binaries === undefined ? [] : [binaries])('the roles of the manual on %s', (programs) => {
  let cluster: PostgresCluster
  let folder: string

  beforeEach(async () => {
    cluster = await createPostgresCluster(programs, { password: 'of the superuser' })
    folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await cluster.remove()
  })

  const setUp = (): TestDatabase['environment'] => {
    const { port } = new URL(cluster.url)
    const here = settings.map(([, name, value = '']) => [name, Object.assign(new URL(value), { port }).href])
    return { DATA_DIR: folder, ...Object.fromEntries(here) }
  }
  const [creation = [], repair = []] = blocks

  it('are all that it takes to serve and to store', async () => {
    await runStatements(cluster.url, creation)
    await using product = await startProduct({ environment: setUp() })
    expect(await post(product.address, createForm())).toMatchObject({ status: 201 })
    expect(await readStoredForms(setUp())).toHaveLength(1)
  })

  it('follow on those of the manual before, by what the start says and the manual has', async () => {
    await runStatements(cluster.url, [
      "create role oboist login createrole password 'chosen'",
      'create database oboist owner oboist',
      "create role oboist_visitor login password 'made by itself'",
    ])
    const { VISITOR_DATABASE_URL, ...before } = setUp()
    await using refused = launchProduct({ environment: before })
    const { code, output } = await refused.ended
    expect(code).toBe(1)
    for (const statement of repair) expect(output).toContain(`  ${statement.replace('chosen', '…')}`)
    expect(output).toContain('  VISITOR_DATABASE_URL=postgres://oboist_visitor:…@')
    expect(output).not.toContain('chosen')
    await runStatements(cluster.url, repair)
    await using product = await startProduct({ environment: { ...before, VISITOR_DATABASE_URL } })
    expect(await post(product.address, createForm())).toMatchObject({ status: 201 })
  })
})
