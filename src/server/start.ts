import type { RequestListener, Server } from 'node:http'
import { type App, createApp } from './app.ts'
import { startLessonClock } from './bookings/run-lesson-clock.ts'
import { describeEnvironmentIssues, type Environment, readEnvironment } from './env.ts'
import { capConnections } from './http/client-address.ts'
import { closeServer, listen } from './http/listen.ts'
import { createRequestListener, serveRequests } from './http/request-lifecycle.ts'
import { listSecurityHeaders } from './http/security-headers.ts'
import { startDailyTasks } from './jobs/daily-tasks.ts'
import { startDownloadsLate } from './limits/late-starts.ts'
import { listDailyTasks } from './list-daily-tasks.ts'
import { fetchPosters } from './pictures/posters/fetch-posters.ts'
import { findPublicUrl, openServices, type ServiceOverrides, type Services } from './services.ts'
import { startMail } from './start-mail.ts'
import { StartError } from './startup/start-error.ts'
import { startWebhook } from './webhooks/send-calls.ts'

export interface StartOptions extends ServiceOverrides {
  variables?: Record<string, string | undefined>
  thumbnailOrigin?: string
  /** How much later than the first edition the files of the press kit are drawn where nobody asks for them, in ms. */
  drawsAfter?: number
  /** How much later than the start the daily tasks are due for the first time, in ms. */
  tasksAfter?: number
  /** Puts something between the socket and the product, as development does. */
  createListener?: (app: App, server: Server) => RequestListener
}

export interface RunningProduct {
  environment: Environment
  publicUrl: string
  /** The open port, also where 0 was asked for. */
  port: number
  metricsPort: number | undefined
  hasAdmin: boolean
  migrationBackup: string | undefined
  failed: Promise<void>
  /** Completes the requests in flight, within four seconds, and frees everything. */
  stop(): Promise<void>
}

/** In ms; the files of the press kit take a processor for two seconds, and whoever comes first goes before. */
const usualDrawsAfter = 60_000

/** Starts the product. Throws StartError when its surroundings do not allow it; then nothing stays open. */
export async function start(options: StartOptions): Promise<RunningProduct> {
  const environment = requireEnvironment(options.variables)
  await using resources = new AsyncDisposableStack()
  const opened = await openServices(environment, options)
  resources.defer(() => opened.close())
  // No await between listening and adding the listener: a request before it would get no response.
  const { server, port } = await listen(environment.port, environment.host)
  resources.defer(() => closeServer(server))
  const { drawsAfter = usualDrawsAfter } = options
  const services = { ...opened, publicUrl: findPublicUrl(environment, port), drawsAfter }
  serve(server, services, options.createListener)

  const { database, posters, now, log } = services
  const fetching = fetchPosters(posters, { log, origin: options.thumbnailOrigin })
  resources.defer(() => fetching.stop())
  const tasks = listDailyTasks(database, environment)
  const daily = startDailyTasks({ database, tasks, now, log, after: options.tasksAfter })
  resources.defer(() => daily.stop())
  services.rendering.follow()
  services.audioRendering.follow()
  services.published.onShown(() => services.rendering.look())
  services.published.onShown(() => services.audioRendering.look())
  // Whoever asks first for times finds them read.
  services.published.onShown(() => services.shownTimes.warm())
  services.lessons.renew().catch((error) => log.warn({ err: error }, 'the times of lessons are not read yet'))
  const mail = startMail(services)
  resources.defer(() => mail?.stop())
  const clock = startLessonClock({ ...services, sendsMail: environment.mail !== undefined }, log)
  resources.defer(() => clock.stop())
  const webhook = startWebhook(services)
  resources.defer(() => webhook.stop())

  const owned = resources.move()
  return {
    environment,
    publicUrl: services.publicUrl,
    port,
    metricsPort: services.metrics?.port,
    hasAdmin: services.hasAdmin,
    migrationBackup: services.migrationBackup,
    failed: services.failed,
    stop: () => owned.disposeAsync(),
  }
}

function serve(server: Server, services: Services, createListener: StartOptions['createListener']): void {
  const { environment, publicUrl, door, log } = services
  const app = createApp(services)
  const headers = listSecurityHeaders(publicUrl, environment.hstsSubdomains)
  const listener = createListener?.(app, server) ?? createRequestListener(app, { headers, log })
  door.watch(server)
  capConnections(server, environment.trustedProxies)
  serveRequests(server, startDownloadsLate(door, listener), { headers, log })
}

function requireEnvironment(variables: StartOptions['variables']): Environment {
  const result = readEnvironment(variables)
  if (result.ok) return result.value
  throw new StartError(describeEnvironmentIssues(result.issues))
}
