import { PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError, isSilence, noteUnavailable } from './failures.ts'

/** In ms, for a connection and for a statement: under two seconds together (decision 015). */
const connectionTimeout = 700
const statementTimeout = 900

/** In ms; the server gives up a statement or a lock before its caller does. */
const serverTimeout = 800

/** Ten connections, on which nobody waits for `patience` times two seconds (decision 015). */
export function createPostgresDialect(databaseUrl: string, patience = 1): PostgresDialect {
  return new PostgresDialect({
    pool: discardSilentConnections(
      createPool({
        connectionString: databaseUrl,
        max: 10,
        connectionTimeoutMillis: patience * connectionTimeout,
        query_timeout: patience * statementTimeout,
        statement_timeout: patience * serverTimeout,
        lock_timeout: patience * serverTimeout,
        idle_in_transaction_session_timeout: patience * 2 * statementTimeout,
        keepAlive: true,
      }),
    ),
  })
}

/** Without timeouts for statements: a migration may take long, or wait for another one. */
export function createUnlimitedPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: createPool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 20_000 }),
  })
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // The pool replaces a connection that breaks; without listeners its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A connection that timed out may never respond again: it is replaced. */
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
