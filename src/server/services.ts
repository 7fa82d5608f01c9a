import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Logger, pino, stdTimeFunctions } from 'pino'
import { listAdmins } from './accounts/roles.ts'
import { readSessionSecret } from './accounts/session-secret.ts'
import { openServedDatabase } from './backup/open-served-database.ts'
import type { Engine, Schema } from './database/tables.ts'
import type { Environment } from './env.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Limits } from './limits/limits.ts'
import { openLimiter } from './limits/open-limiter.ts'
import { type LoadedSite, loadSite, type SiteSources } from './load-site.ts'
import type { ServedMetrics } from './metrics/serve-metrics.ts'
import { platesFolder } from './pictures/picture-manifest.ts'
import { listPosterVideos } from './pictures/posters/poster-videos.ts'
import { openPosters, type Posters } from './pictures/posters/posters.ts'
import { openSharePictures, type SharePictures } from './site/share-pictures/share-pictures.ts'
import { explainFailure } from './startup/start-error.ts'
import { openSubmissionWriter } from './submissions/open-writer.ts'
import type { SubmissionWriter } from './submissions/submission-writer.ts'

/** What the product works with: everything that is opened, each once, for as long as the process serves. */
export interface Services extends LoadedSite {
  environment: Environment
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
  now: () => Date
  log: Logger
  database: Kysely<Schema>
  engine: Engine
  /** The backup that was made because this program changed the tables; undefined when it did not. */
  migrationBackup: string | undefined
  isDatabaseReachable: () => Promise<boolean>
  /** The visitors' own way into the database. */
  submissions: SubmissionWriter
  /** Signs cookies, and keeps addresses out of what is counted. */
  secret: string
  /** Whether there was an admin when the services were opened. */
  hasAdmin: boolean
  limiter: Limiter
  posters: Posters
  sharePictures: SharePictures
  /** Undefined where the environment asks for none. */
  metrics: ServedMetrics | undefined
  /** Resolves when the process should end, because nobody knows any more what is on the disk; already logged. */
  failed: Promise<void>
  close(): Promise<void>
}

/** What stands in for the product's own. */
export interface ServiceOverrides extends SiteSources {
  now?: () => Date
  log?: Logger
  limits?: Limits
  sharePictures?: SharePictures
}

/**
 * Opens everything in its order, and closes it in the reverse one; when a part fails, those before it are closed. Throws
 * StartError when the surroundings do not allow it.
 */
export async function openServices(environment: Environment, overrides: ServiceOverrides): Promise<Services> {
  const { now = () => new Date(), limits } = overrides
  const { dataFolder } = environment
  const { site, pictureFiles, web } = await loadSite(environment, now(), overrides)
  const log = overrides.log ?? createLog(environment)
  await using resources = new AsyncDisposableStack()

  const failure = Promise.withResolvers<Error>()
  const failed = failure.promise.then(({ message }) => {
    log.fatal({ reason: message }, 'the database cannot be trusted any more: the process ends')
  })
  const open = await explainFailure(describeDataFailure(environment), () =>
    openServedDatabase({ ...environment, now }, failure.resolve),
  )
  resources.defer(() => open.close())
  const submissions = await explainFailure(describeDataFailure(environment), () =>
    openSubmissionWriter(environment, failure.resolve),
  )
  resources.defer(() => submissions.close())
  const { database, engine, migrationBackup, isReachable } = open
  const { secret, hasAdmin } = await explainFailure('What the accounts need cannot be read', async () => ({
    secret: await readSessionSecret(open, dataFolder),
    hasAdmin: (await listAdmins(database)).length > 0,
  }))
  const limiter = openLimiter({ open, dataFolder, secret, limits, now, log })
  resources.defer(() => limiter.close())
  const posters = await openPosters(dataFolder, listPosterVideos(site.content.es))
  const sharePictures =
    overrides.sharePictures ?? openSharePictures({ folder: join(dataFolder, 'share'), platesFolder, log })
  const metrics = await openMetrics(environment)
  resources.defer(() => metrics?.close())

  const owned = resources.move()
  return {
    ...{ environment, publicUrl: findPublicUrl(environment, environment.port), now, log },
    ...{ site: { ...site, posters }, pictureFiles, web, posters, sharePictures },
    ...{ database, engine, migrationBackup, isDatabaseReachable: isReachable, submissions },
    ...{ secret, hasAdmin, limiter, metrics, failed },
    close: () => owned.disposeAsync(),
  }
}

/** The origin visitors use, as the environment has it or, without one, this machine at the port that is open. */
export function findPublicUrl({ publicUrl }: Environment, port: number): string {
  return publicUrl ?? `http://localhost:${port}`
}

function describeDataFailure({ databaseUrl, dataFolder }: Environment): string {
  return databaseUrl === undefined
    ? `The data folder ${dataFolder} cannot be used`
    : 'The database cannot be opened'
}

function createLog({ logLevel }: Environment): Logger {
  return pino({ level: logLevel, base: undefined, timestamp: stdTimeFunctions.isoTime })
}

/** Their library costs memory and time at start, so it is loaded only when it is wanted. */
async function openMetrics({ metricsPort }: Environment): Promise<ServedMetrics | undefined> {
  if (metricsPort === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics(metricsPort)
}
