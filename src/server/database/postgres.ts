import { PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, isSilence } from './failures.ts'
import { noteUnavailable } from './watch-database.ts'

/**
 * Longest waits, in milliseconds, after which a caller is told that the database is unavailable: for a connection, and
 * for the answer to a statement. Together they stay under the two seconds that a visitor is promised.
 */
const connectionTimeout = 700
const statementTimeout = 900

/** How long the server itself works on a statement, or waits for a lock: it gives up before its caller does. */
const serverTimeout = 800

/** A pool on a PostgreSQL address under Kysely. */
export function createPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: discardSilentConnections(
      createPool({
        connectionString: databaseUrl,
        max: 10,
        connectionTimeoutMillis: connectionTimeout,
        query_timeout: statementTimeout,
        statement_timeout: serverTimeout,
        lock_timeout: serverTimeout,
        idle_in_transaction_session_timeout: 2 * statementTimeout,
        keepAlive: true,
      }),
    ),
  })
}

/** Like createPostgresDialect, without time limits: a migration may take long, or wait for another one. */
export function createUnlimitedPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: createPool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 20_000 }),
  })
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A connection that breaks while no statement runs, idle or inside a transaction, is replaced by the pool, and the next
  // statement on it fails; without listeners the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection whose server did not answer in time may never answer again: it is left, and another one made. */
function discardSilentConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => watchForSilence(await noteUnavailable(pool.connect())),
  }
}

function watchForSilence(client: pg.PoolClient): pg.PoolClient {
  let silent = false
  const query = async (statement: string, parameters: unknown[]) => {
    if (silent) throw new DatabaseUnavailableError('The connection has been left')
    try {
      return await noteUnavailable(client.query(statement, parameters))
    } catch (error) {
      silent = isSilence(error)
      throw error
    }
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release') return (destroy?: boolean) => target.release(destroy || silent)
      return Reflect.get(target, name)
    },
  })
}
