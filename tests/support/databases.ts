import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyPostgresDatabase, createPostgresDatabase } from './postgres-database.ts'

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
  /** One that the first start finds; its tables are there already, which takes less time. */
  create(): Promise<TestDatabase>
  createEmpty(): Promise<TestDatabase>
}

const postgresUrl = inject('postgresUrl')

/** The engines of this machine, for `describe.each(testDatabases)('… on $engine', ({ create }) => …)`. */
export const testDatabases: [TestEngine, ...TestEngine[]] = [
  { engine: 'SQLite', create: copyFolder, createEmpty: createFolder },
  ...(postgresUrl === null
    ? []
    : [
        {
          engine: 'PostgreSQL' as const,
          create: () => copyPostgresDatabase(postgresUrl),
          createEmpty: () => createPostgresDatabase(postgresUrl),
        },
      ]),
]

/** A SQLite database with tables in which nothing stands. */
async function copyFolder(): Promise<TestDatabase> {
  const database = await createFolder()
  cpSync(inject('sqliteTemplate'), database.environment.DATA_DIR, { recursive: true })
  return database
}

/** An empty SQLite database. */
export async function createFolder(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
  return {
    environment: { DATA_DIR: folder },
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
