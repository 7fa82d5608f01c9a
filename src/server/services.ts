import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino, stdTimeFunctions } from 'pino'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { PasswordHashing } from './accounts/auth.ts'
import { openAudioRendering } from './audio/audio-rendering.ts'
import { type AudioStore, openAudioStore } from './audio/audio-store.ts'
import { createAudioWorker } from './audio/audio-worker.ts'
import { type BackupOnDemand, openBackupOnDemand } from './backup/own-backups.ts'
import { type OfferBook, openOfferBook } from './bookings/offer-book.ts'
import { readTaken } from './bookings/read-taken.ts'
import { createTimePlanner } from './bookings/requests/plan-request.ts'
import type { Database, Engine } from './database/tables.ts'
import type { Environment } from './env.ts'
import type { LocateFile } from './files/file-cache.ts'
import { createUploadQuotas, type UploadQuotas } from './files/quotas.ts'
import { createFileSender, type FileSender } from './files/send-file.ts'
import { createClientAddressReader } from './http/client-address.ts'
import type { BackgroundWork } from './jobs/background-work.ts'
import { type LessonCalendar, openLessonCalendar } from './lessons/lesson-calendar.ts'
import { listOfferedLessons } from './lessons/lesson-types.ts'
import { createShownTimes, type ShownTimes } from './lessons/shown-times.ts'
import { createDoor, type Door } from './limits/late-starts.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { type Limits, productLimits } from './limits/limits.ts'
import { type AnswerInTurn, createAnswersInTurn } from './limits/turns.ts'
import { type LoadedFiles, loadFiles, openSite, type SiteSources } from './load-site.ts'
import { type ConnectMail, prepareMailServer } from './mail/mail-server.ts'
import type { MailSettings } from './mail/mail-settings.ts'
import type { ServedMetrics } from './metrics/serve-metrics.ts'
import { openStored } from './open-stored.ts'
import { type CutStore, openCuts } from './pictures/photographs/cuts.ts'
import { createRenderer } from './pictures/photographs/renderer.ts'
import { getPhotographFolder, openRendering } from './pictures/photographs/rendering.ts'
import { createPhotographCache } from './pictures/photographs/served-files.ts'
import { type FindPicture, platesFolder, readPictures } from './pictures/picture-manifest.ts'
import { openPosters, type Posters } from './pictures/posters/posters.ts'
import { createRiderCache } from './riders/riders.ts'
import { keepUidDomain } from './site/calendar/uid-domain.ts'
import { openSheets, type Sheets } from './site/press-files/sheets.ts'
import type { PublishedSite } from './site/published-site.ts'
import {
  getShareFolder,
  openSharePictures,
  type SharePictures,
} from './site/share-pictures/share-pictures.ts'
import { explainFailure } from './startup/start-error.ts'
import { createSummarizer } from './studio/summarize-documents.ts'
import type { PlanTime } from './submissions/create-submission.ts'
import type { SubmissionWriter } from './submissions/writing/submission-writer.ts'

export interface Services extends LoadedFiles {
  environment: Environment
  publicUrl: string
  uidDomain: string
  now: () => Date
  log: Logger
  database: Database
  engine: Engine
  migrationBackup: string | undefined
  isDatabaseReachable: () => Promise<boolean>
  submissions: SubmissionWriter
  secret: string
  hashing: PasswordHashing | undefined
  hasAdmin: boolean
  limiter: Limiter
  book: OfferBook
  planTime: PlanTime
  published: PublishedSite
  lessons: LessonCalendar
  shownTimes: ShownTimes
  answerInTurn: AnswerInTurn
  posters: Posters
  rendering: BackgroundWork
  audio: AudioStore
  audioRendering: BackgroundWork
  cuts: CutStore
  readPlates: () => Promise<FindPicture>
  sharePictures: SharePictures
  sheets: Sheets
  door: Door
  sender: FileSender
  locatePhotograph: LocateFile
  locateRider: LocateFile
  uploadQuotas: UploadQuotas
  /** How long after the very first start the files of the press kit are made, in ms; undefined makes neither them nor pages
   * ahead. */
  drawsAfter?: number
  summarize: (moment: Date) => Promise<string>
  backups: BackupOnDemand
  metrics: ServedMetrics | undefined
  mailServer: ConnectMail | undefined
  /** Resolves, already logged, when the process should end because the disk's state is unknown. */
  failed: Promise<void>
  close(): Promise<void>
}

export interface ServiceOverrides extends SiteSources {
  now?: () => Date
  log?: Logger
  limits?: Limits
  /** As in DatabasePlace. */
  patience?: number
  hashing?: PasswordHashing | undefined
  uploadQuotas?: UploadQuotas
  sharePictures?: SharePictures
}

/** Opens all services in order and closes them in reverse, also when one fails. Throws StartError. */
export async function openServices(environment: Environment, overrides: ServiceOverrides): Promise<Services> {
  const { now = () => new Date(), limits = productLimits, patience } = overrides
  const { dataFolder } = environment
  const { pictureFiles, web } = await loadFiles(overrides)
  const log = overrides.log ?? createLog(environment)
  const mailServer = await openMailServer(environment.mail)
  await using resources = new AsyncDisposableStack()

  const failure = Promise.withResolvers<Error>()
  const failed = failure.promise.then(({ message }) => {
    log.fatal({ reason: message }, 'the database cannot be trusted any more: the process ends')
  })
  const stored = await openStored(environment, { now, onFatal: failure.resolve, patience })
  resources.defer(() => stored.close())
  const { open, submissions, secret, hasAdmin } = stored
  const { database, engine, migrationBackup, isReachable } = open
  const limiter = createLimiter({ database, limits, secret, now, log })
  const posters = openPosters(dataFolder)
  const readSite = () => published
  const media = await openMedia({ database, engine, dataFolder, readSite, now, log }, resources)
  const addresses = await openAddresses(environment, database)
  const site = { database, engine, storage: environment, now, log, posters, ...media }
  const published: PublishedSite = await openSite(site, overrides)
  resources.defer(() => published.close())
  const files = openFiles(environment, overrides, { database, log })
  resources.defer(() => files.sheets.close())
  const backups = openBackupOnDemand(environment, log)
  resources.defer(() => backups.stop())
  const metrics = await openMetrics(environment)
  resources.defer(() => metrics?.close())

  const owned = resources.move()
  return {
    environment,
    ...addresses,
    now,
    log,
    published,
    ...openLessons({ environment, database, published, limiter, now }),
    pictureFiles,
    web,
    posters,
    ...files,
    ...media,
    readPlates,
    backups,
    summarize: createSummarizer(database),
    database,
    engine,
    migrationBackup,
    isDatabaseReachable: isReachable,
    submissions,
    secret,
    hashing: overrides.hashing,
    hasAdmin,
    limiter,
    metrics,
    mailServer,
    failed,
    close: () => owned.disposeAsync(),
  }
}

function openLessons({
  environment,
  database,
  published,
  limiter,
  now,
}: Pick<Services, 'environment' | 'database' | 'published' | 'limiter' | 'now'>) {
  const lessons = openLessonCalendar({ database, now, readTaken, onChange: () => shownTimes.warm() })
  const readContent = (language: Language) => published.readSite().content[language]
  const listEvents = (language: Language) => readContent(language).events
  const book = openOfferBook({ database, calendar: lessons, readContent })
  const sendsMail = environment.mail !== undefined
  const planTime = createTimePlanner({ database, book, limiter, sendsMail })
  const listOffered = () => listOfferedLessons(readContent(defaultLanguage))
  const shownTimes = createShownTimes({ calendar: lessons, listEvents, listOffered, now })
  return { lessons, shownTimes, book, planTime }
}

async function openMedia(
  parts: Pick<Services, 'database' | 'engine' | 'now' | 'log'> & {
    dataFolder: string
    readSite: () => PublishedSite
  },
  resources: AsyncDisposableStack,
) {
  const [cuts, audio] = await Promise.all([openCuts(parts.database), openAudioStore(parts.database)])
  const rendering = openRendering({ ...parts, cuts, renderer: createRenderer() })
  resources.defer(() => rendering.stop())
  const audioRendering = openAudioRendering({ ...parts, store: audio, worker: createAudioWorker() })
  resources.defer(() => audioRendering.stop())
  return { cuts, rendering, audio, audioRendering }
}

function openFiles(
  { dataFolder, trustedProxies }: Environment,
  overrides: ServiceOverrides,
  { database, log }: Pick<Services, 'database' | 'log'>,
) {
  const locatePhotograph = createPhotographCache(database, getPhotographFolder(dataFolder))
  const readClientAddress = createClientAddressReader(trustedProxies)
  const door = createDoor()
  return {
    sharePictures:
      overrides.sharePictures ??
      openSharePictures({ folder: getShareFolder(dataFolder), platesFolder, locatePhotograph, log }),
    sheets: openSheets({ folder: join(dataFolder, 'press'), log }),
    locatePhotograph,
    locateRider: createRiderCache(database, dataFolder),
    door,
    sender: createFileSender({ readClientAddress, door }),
    answerInTurn: createAnswersInTurn(readClientAddress),
    uploadQuotas: overrides.uploadQuotas ?? createUploadQuotas(dataFolder),
  }
}

/** The address that visitors use, and the domain that calendars keep. */
async function openAddresses(environment: Environment, database: Database) {
  const publicUrl = findPublicUrl(environment, environment.port)
  return { publicUrl, uidDomain: await keepUidDomain(database, publicUrl) }
}

/** Finds the plates of this release, which were checked when the site was opened. */
async function readPlates(): Promise<FindPicture> {
  const plates = await readPictures(platesFolder)
  return plates.ok ? plates.picture : () => undefined
}

/** The origin visitors use: the environment's, or else localhost at `port`. */
export function findPublicUrl({ publicUrl }: Environment, port: number): string {
  return publicUrl ?? `http://localhost:${port}`
}

function createLog({ logLevel }: Environment): Logger {
  return pino({ level: logLevel, base: undefined, timestamp: stdTimeFunctions.isoTime })
}

/** The metrics library costs memory and time at start, so it is loaded only on demand. */
async function openMetrics({ metricsPort, metricsHost }: Environment): Promise<ServedMetrics | undefined> {
  if (metricsPort === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics(metricsPort, metricsHost)
}

async function openMailServer(mail: MailSettings | undefined): Promise<ConnectMail | undefined> {
  if (mail === undefined) return undefined
  const { dkim } = mail
  const key =
    dkim === undefined
      ? undefined
      : await explainFailure('MAIL_DKIM_KEY_FILE cannot be read', () => readFile(dkim.keyFile, 'utf8'))
  return prepareMailServer(mail, key)
}
