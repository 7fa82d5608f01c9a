import { findPostgresBinaries } from '#tests/postgres-binaries.ts'
import { createPostgresCluster } from '#tests/postgres-cluster.ts'
import { createPostgresDatabase } from '#tests/postgres-database.ts'
import { type SiteOptions, type SiteProcess, startSite } from './site.ts'

/** The product as it runs where one machine is not enough, with a clock that runs. */
export interface Instances extends AsyncDisposable {
  /** They share a database and nothing else; only one, on SQLite, where PostgreSQL is missing. */
  readonly sites: readonly [SiteProcess, ...SiteProcess[]]
}

/** Starts two instances on one PostgreSQL. */
export async function startInstances(options: Pick<SiteOptions, 'web'> = {}): Promise<Instances> {
  await using resources = new AsyncDisposableStack()
  const start = async (database?: SiteOptions['database']) => {
    const site = await startSite({ ...options, runs: true, ...(database && { database }) })
    resources.defer(() => site.dispose())
    return site
  }
  const startTwo = async (binaries: string) => {
    const cluster = await createPostgresCluster(binaries, { settings: ['fsync=off'] })
    resources.defer(() => cluster.remove())
    const { environment, dispose } = await createPostgresDatabase(cluster.url)
    resources.defer(dispose)
    const { DATA_DIR: _, ...database } = environment
    // One after the other: a busy machine lets both wait for the database for longer than they do.
    return [await start(database), await start(database)] as const
  }
  const binaries = findPostgresBinaries()
  const sites = binaries === undefined ? ([await start()] as const) : await startTwo(binaries)
  const owned = resources.move()
  return { sites, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
