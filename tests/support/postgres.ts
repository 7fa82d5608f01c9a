import type { TestProject } from 'vitest/node'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { createPostgresCluster, type PostgresCluster } from './postgres-cluster.ts'
import { prepareTemplate } from './postgres-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a superuser on the cluster of this test run; null where PostgreSQL is not installed. */
    postgresUrl: string | null
  }
}

// A crash loses nothing that matters here, so nothing waits for the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

let cluster: PostgresCluster | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  const binaries = findPostgresBinaries()
  if (binaries) cluster = await createPostgresCluster(binaries, { settings })
  else console.log('PostgreSQL is not installed: the server is tested on SQLite alone.')
  if (cluster) await prepareTemplate(cluster.url)
  provide('postgresUrl', cluster?.url ?? null)
}

export async function teardown(): Promise<void> {
  await cluster?.remove()
}
