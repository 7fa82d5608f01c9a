import { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { RequestWorker } from '#server/database/request-worker.ts'
import { createSqliteDialect } from '#server/database/sqlite.ts'
import type { SqliteRequest } from '#server/database/sqlite-worker.ts'
import type { CountSchema } from './count-store.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import { type Limits, productLimits } from './limits.ts'
import { createStoredCounts } from './stored-counts.ts'

const startTimeout = 1_000 // ms

const statementLimit = 1_500 // ms

export interface LimiterOptions {
  open: Pick<OpenDatabase, 'database' | 'engine'>
  dataFolder: string
  secret: string
  limits?: Limits | undefined
  now: () => Date
  log: Logger
}

/** The store is PostgreSQL, shared by all instances, or a separate file in the data folder. */
export function openLimiter(options: LimiterOptions): Limiter & { close(): Promise<void> } {
  const { open, dataFolder, secret, limits = productLimits, now, log } = options
  const shared = open.engine === 'postgres'
  const { database, close } = shared
    ? { database: open.database.$pickTables<'rate_limits'>(), close: async () => undefined }
    : openCounts(dataFolder)
  const stored = createStoredCounts({ database, now, log })
  // Opens the store while nobody waits for it.
  void stored.sweep(startTimeout)
  return { ...createLimiter({ limits, stored, shared, secret, now }), close }
}

function openCounts(dataFolder: string): { database: Kysely<CountSchema>; close(): Promise<void> } {
  const worker = new RequestWorker<SqliteRequest>({
    file: new URL('./count-worker.ts', import.meta.url),
    data: { dataFolder },
    most: 1,
    // The counts continue in memory.
    onFatal: () => undefined,
  })
  return {
    database: new Kysely({ dialect: createSqliteDialect(worker, statementLimit) }),
    close: () => worker.close(),
  }
}
