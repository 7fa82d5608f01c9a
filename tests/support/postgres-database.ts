import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** An empty database with the two roles of docs/operations.md, on the server of this superuser. */
export async function createPostgresDatabase(superuserUrl: string) {
  const owner = `test_${randomUUID().replaceAll('-', '')}`
  const visitor = `${owner}_visitor`
  const roles = [owner, visitor]
  await runStatements(superuserUrl, [
    ...roles.map((role) => `create role ${role} login password '${role}'`),
    `create database ${owner} owner ${owner}`,
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
