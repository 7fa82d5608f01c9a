import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database/open-database.ts'

/** The owner of the tables in the database that others are copied from. */
const templateOwner = 'template_owner'

const template = 'with_tables'

/** Makes the database with the product's tables that others are copied from: making them takes longest. */
export async function prepareTemplate(superuserUrl: string): Promise<void> {
  await runStatements(superuserUrl, [
    `create role ${templateOwner} login password '${templateOwner}'`,
    `create database ${template}`,
  ])
  // The database stays the superuser's: what belongs to the tables' owner is given to another in each copy.
  await runStatements(enter(superuserUrl, template), [`grant create on schema public to ${templateOwner}`])
  const databaseUrl = enter(superuserUrl, template, templateOwner)
  const open = await openDatabase({ databaseUrl, dataFolder: tmpdir() })
  await open.close()
}

/** A database with the product's tables and the two roles of docs/operations.md, on a server with the template. */
export async function copyPostgresDatabase(superuserUrl: string) {
  // Copied as files: written to the log first it takes twice as long.
  const database = await createDatabase(superuserUrl, `template ${template} strategy file_copy`)
  const owner = new URL(database.environment.DATABASE_URL).username
  await runStatements(database.administratorUrl, [
    `reassign owned by ${templateOwner} to ${owner}`,
    `drop owned by ${templateOwner}`,
  ])
  return database
}

/** An empty database with the two roles of docs/operations.md, on the server of this superuser. */
export async function createPostgresDatabase(superuserUrl: string) {
  return createDatabase(superuserUrl)
}

async function createDatabase(superuserUrl: string, from = '') {
  const owner = `test_${randomUUID().replaceAll('-', '')}`
  const visitor = `${owner}_visitor`
  const roles = [owner, visitor]
  await runStatements(superuserUrl, [
    ...roles.map((role) => `create role ${role} login password '${role}'`),
    `create database ${owner} owner ${owner} ${from}`,
  ])
  const folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
  return {
    environment: {
      DATA_DIR: folder,
      DATABASE_URL: enter(superuserUrl, owner, owner),
      VISITOR_DATABASE_URL: enter(superuserUrl, owner, visitor),
    },
    administratorUrl: enter(superuserUrl, owner),
    dispose: async () => {
      rmSync(folder, { recursive: true, force: true })
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
