import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Longest waits, in milliseconds, after which a caller is told that the database is unavailable. */
const connectionTimeout = 2000
const statementTimeout = 5000

/** A pool on a PostgreSQL address under Kysely. */
export function createPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: createPool({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: connectionTimeout,
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 2 * statementTimeout,
      keepAlive: true,
    }),
  })
}

/** Like createPostgresDialect, without time limits: a migration may take long, or wait for another one. */
export function createPatientPostgresDialect(databaseUrl: string): PostgresDialect {
  return new PostgresDialect({
    pool: createPool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: 10 * connectionTimeout,
    }),
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
