import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { createPostgresCluster, type PostgresCluster } from './postgres-cluster.ts'
import { prepareTemplate } from './postgres-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a superuser on the cluster of this test run; null where PostgreSQL is not installed. */
    postgresUrl: string | null
    /** A data folder with the product's tables and nothing in them, from which others are copied. */
    sqliteTemplate: string
  }
}

// A crash loses nothing that matters here, so nothing waits for the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

let cluster: PostgresCluster | undefined
let sqliteTemplate: string | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  sqliteTemplate = await mkdtemp(join(tmpdir(), 'oboist-template-'))
  await (await openDatabase({ dataFolder: sqliteTemplate })).close()
  provide('sqliteTemplate', sqliteTemplate)
  const binaries = findPostgresBinaries()
  if (binaries) cluster = await createPostgresCluster(binaries, { settings })
  else console.log('PostgreSQL is not installed: the server is tested on SQLite alone.')
  if (cluster) await prepareTemplate(cluster.url)
  provide('postgresUrl', cluster?.url ?? null)
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
  if (sqliteTemplate) await rm(sqliteTemplate, { recursive: true })
}
