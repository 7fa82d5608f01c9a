import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './databases.ts'

/** Keeps a database from its server, until it is given back. */
export async function takeDatabase({ DATA_DIR, DATABASE_URL }: TestDatabase['environment']) {
  return DATABASE_URL === undefined ? lockFile(DATA_DIR) : closeDatabase(new URL(DATABASE_URL))
}

/** Another process in the middle of a write. */
function lockFile(folder: string) {
  const other = new DatabaseSync(join(folder, 'oboist.sqlite'))
  other.exec('begin immediate')
  return { giveBack: async () => other.close() }
}

/** A server that ends every connection and does not know the database any more. */
async function closeDatabase(url: URL) {
  const name = url.pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.query(`alter database ${name} rename to ${name}_taken`)
  return {
    giveBack: async () => {
      await client.query(`alter database ${name}_taken rename to ${name}`)
      await client.end()
    },
  }
}
