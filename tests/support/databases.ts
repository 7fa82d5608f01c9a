import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of its own, as the environment variables that lead the server to it. */
export interface TestDatabase {
  environment: { DATA_DIR: string; DATABASE_URL?: string }
  /** Closes nothing of the test's own: end its connections first. */
  dispose(): Promise<void>
}

export interface TestEngine {
  engine: 'SQLite' | 'PostgreSQL'
  create(): Promise<TestDatabase>
}

const postgresUrl = inject('postgresUrl')

/** The engines of this machine, for `describe.each(testDatabases)('… on $engine', ({ create }) => …)`. */
export const testDatabases: [TestEngine, ...TestEngine[]] = [
  { engine: 'SQLite', create: createFolder },
  ...(postgresUrl === null
    ? []
    : [{ engine: 'PostgreSQL' as const, create: () => createPostgresDatabase(postgresUrl) }]),
]

/** An empty SQLite database. */
export async function createFolder(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
  return {
    environment: { DATA_DIR: folder },
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function createPostgresDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const { environment, dispose } = await createFolder()
  return {
    environment: { ...environment, DATABASE_URL: url.href },
    dispose: async () => {
      await dispose()
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
