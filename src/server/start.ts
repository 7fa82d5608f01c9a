import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino, stdTimeFunctions } from 'pino'
import { createAuth } from './accounts/auth.ts'
import { listAdmins } from './accounts/roles.ts'
import { readSessionSecret } from './accounts/session-secret.ts'
import { createApp } from './app.ts'
import { openServedDatabase } from './backup/open-served-database.ts'
import { describeContentIssues } from './content/content-issue.ts'
import type { StorageTimes } from './content/placeholders.ts'
import { describeEnvironmentIssues, type Environment, readEnvironment } from './env.ts'
import { capConnections } from './http/cap-connections.ts'
import { indexFiles } from './http/file-index.ts'
import { closeServer, listen } from './http/listen.ts'
import { createRequestListener } from './http/listener.ts'
import { serveRequests } from './http/request-lifecycle.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { startDailyTasks } from './jobs/daily-tasks.ts'
import type { Limits } from './limits/limits.ts'
import { openLimiter } from './limits/open-limiter.ts'
import { listDailyTasks } from './list-daily-tasks.ts'
import type { ServedMetrics } from './metrics/serve-metrics.ts'
import { platesFolder } from './pictures/picture-manifest.ts'
import { fetchPosters } from './pictures/posters/fetch-posters.ts'
import { listPosterVideos } from './pictures/posters/poster-videos.ts'
import { openPosters } from './pictures/posters/posters.ts'
import { listMissingPictures } from './site/pages/missing-pictures.ts'
import type { Web } from './site/pages/web.ts'
import { openSharePictures } from './site/share-pictures/share-pictures.ts'
import { readSiteContent, type SiteContent } from './site/site-content.ts'
import { explainFailure, StartError } from './startup/start-error.ts'

export interface StartOptions {
  /** The environment's variables; the process's own when left out. */
  variables?: Record<string, string | undefined>
  contentFolder?: string
  now: () => Date
  /** What is let through; the product's own limits when left out. */
  limits?: Limits
  /** The origin of the service that has the videos' thumbnails; the video site's own when left out. */
  thumbnailOrigin?: string
  /** Gives undefined when the web is not built. */
  loadWeb: () => Promise<Web | undefined>
  /** Puts something between the socket and the product, as development does. */
  createListener?: (app: Hono, server: Server) => RequestListener
}

export interface RunningProduct {
  environment: Environment
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
  /** The port that is open; the one asked for unless that was 0. */
  port: number
  /** The port of the metrics; undefined when none is open. */
  metricsPort: number | undefined
  hasAdmin: boolean
  /** The backup that was made because this program changed the tables; undefined when it did not. */
  migrationBackup: string | undefined
  /** Resolves when the process should end, because nobody knows any more what is on the disk; already logged. */
  failed: Promise<void>
  /** Answers the requests in flight, at most four seconds long, and frees everything. */
  stop(): Promise<void>
}

const ownContentFolder = join(import.meta.dirname, '../../content')

/** Starts the whole product. Throws StartError when its surroundings do not allow it; then nothing stays open. */
export async function start(options: StartOptions): Promise<RunningProduct> {
  const { now, loadWeb, createListener } = options
  const environment = requireEnvironment(options.variables)
  const contentFolder = options.contentFolder ?? ownContentFolder
  const site = await requireContent(contentFolder, environment, now())
  const pictureFiles = await indexFiles(platesFolder, '/plates')
  const web = await loadWeb()
  if (web === undefined) throw new StartError('The pages are not built. Build them with: npm run build')
  const log = createLog(environment)

  await using resources = new AsyncDisposableStack()
  const failure = Promise.withResolvers<Error>()
  const failed = failure.promise.then(({ message }) => {
    log.fatal({ reason: message }, 'the database cannot be trusted any more: the process ends')
  })
  const open = await openServedDatabase({ ...environment, now }, failure.resolve)
  resources.defer(() => open.close())
  const { database, engine, submissions, migrationBackup } = open
  const { secret, hasAdmin } = await explainFailure('What the accounts need cannot be read', async () => ({
    secret: await readSessionSecret(open, environment.dataFolder),
    hasAdmin: (await listAdmins(database)).length > 0,
  }))
  const limiter = openLimiter({
    open,
    dataFolder: environment.dataFolder,
    secret,
    limits: options.limits,
    now,
    log,
  })
  resources.defer(() => limiter.close())

  const posters = await openPosters(environment.dataFolder, listPosterVideos(site.content.es))

  const sharePictures = openSharePictures({
    folder: join(environment.dataFolder, 'share'),
    platesFolder,
    log,
  })

  const metrics = await openMetrics(environment)
  resources.defer(() => metrics?.close())
  // From here on nothing waits until the server has its listener: a request that comes before is never answered.
  const { server, port } = await listen(environment.port, environment.host)
  resources.defer(() => closeServer(server))
  const { trustedProxies } = environment
  const publicUrl = environment.publicUrl ?? `http://localhost:${port}`
  const auth = createAuth({ database, engine, publicUrl, secret, log })
  const shown = { ...site, posters }
  const app = createApp({
    database,
    isDatabaseReachable: open.isReachable,
    submissions,
    auth,
    limiter,
    site: shown,
    web,
    pictureFiles,
    sharePictures,
    now,
    log,
    publicUrl,
    trustedProxies,
    measureRequests: metrics?.measureRequests,
  })
  const headers = listSecurityHeaders(publicUrl)
  const listener = createListener?.(app, server) ?? createRequestListener(app, { headers, log })
  capConnections(server, trustedProxies)
  serveRequests(server, listener, { headers, log })
  const fetching = fetchPosters(posters, { log, origin: options.thumbnailOrigin })
  resources.defer(() => fetching.stop())
  const daily = startDailyTasks({ database, tasks: listDailyTasks(database, environment), now, log })
  resources.defer(() => daily.stop())

  const owned = resources.move()
  return {
    environment,
    publicUrl,
    port,
    metricsPort: metrics?.port,
    hasAdmin,
    migrationBackup,
    failed,
    stop: () => owned.disposeAsync(),
  }
}

/** Their library costs memory and time at start, so it is loaded only when it is wanted. */
async function openMetrics({ metricsPort }: Environment): Promise<ServedMetrics | undefined> {
  if (metricsPort === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics(metricsPort)
}

function createLog({ logLevel }: Environment) {
  return pino({ level: logLevel, base: undefined, timestamp: stdTimeFunctions.isoTime })
}

function requireEnvironment(variables: StartOptions['variables']): Environment {
  const result = readEnvironment(variables)
  if (result.ok) return result.value
  throw new StartError(describeEnvironmentIssues(result.issues))
}

async function requireContent(folder: string, storage: StorageTimes, now: Date): Promise<SiteContent> {
  const result = await readSiteContent(folder, storage)
  const issues = result.ok ? listMissingPictures(result.site, now) : result.issues
  if (result.ok && issues.length === 0) return result.site
  throw new StartError(describeContentIssues(folder, issues))
}
