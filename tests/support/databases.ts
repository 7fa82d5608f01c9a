import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of its own, as the environment variables that lead the server to it. */
export interface TestDatabase {
  environment: { DATA_DIR: string; DATABASE_URL?: string; VISITOR_DATABASE_URL?: string }
  /** PostgreSQL's superuser in it; undefined on SQLite. */
  administratorUrl?: string
  /** Closes nothing of the test's own: end its connections first. */
  dispose(): Promise<void>
}

export interface Place {
  dataFolder: string
  databaseUrl: string | undefined
  visitorDatabaseUrl: string | undefined
}

/** Where the variables of a process lead it. */
export function findPlace(environment: TestDatabase['environment']): Place {
  const { DATA_DIR, DATABASE_URL, VISITOR_DATABASE_URL } = environment
  return { dataFolder: DATA_DIR, databaseUrl: DATABASE_URL, visitorDatabaseUrl: VISITOR_DATABASE_URL }
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

/** An empty database with the two roles of docs/operations.md, on the server of this superuser. */
export async function createPostgresDatabase(superuserUrl: string): Promise<TestDatabase> {
  const owner = `test_${randomUUID().replaceAll('-', '')}`
  const visitor = `${owner}_visitor`
  const roles = [owner, visitor]
  await runStatements(superuserUrl, [
    ...roles.map((role) => `create role ${role} login password '${role}'`),
    `create database ${owner} owner ${owner}`,
  ])
  const { environment, dispose } = await createFolder()
  const [DATABASE_URL, VISITOR_DATABASE_URL] = roles.map((role) => enter(superuserUrl, owner, role))
  return {
    environment: { ...environment, ...{ DATABASE_URL, VISITOR_DATABASE_URL } },
    administratorUrl: enter(superuserUrl, owner),
    dispose: async () => {
      await dispose()
      const drops = roles.map((role) => `drop role ${role}`)
      await runStatements(superuserUrl, [`drop database ${owner} with (force)`, ...drops])
    },
  }
}

/** The address of a database, for a role whose password is its name. */
function enter(superuserUrl: string, database: string, role?: string): string {
  const url = Object.assign(new URL(superuserUrl), { pathname: `/${database}` })
  return (role === undefined ? url : Object.assign(url, { username: role, password: role })).href
}

/** Runs statements one after the other on PostgreSQL. */
export async function runStatements(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
