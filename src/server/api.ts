import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import { type AccountParts, createHashQueue, hashQueueSizes } from './accounts/account-services.ts'
import type { Auth } from './accounts/auth.ts'
import { routeLinks } from './accounts/links.ts'
import { routeMe, routeOwnAccount } from './accounts/own-account.ts'
import { routePasskeys } from './accounts/passkeys.ts'
import { routeInvitations, routePeople } from './accounts/people/people-routes.ts'
import { createCallServer, type ServeCall } from './accounts/serve-calls.ts'
import { routeAccounts } from './accounts/sign-in.ts'
import { routeTwoFactor } from './accounts/two-factor.ts'
import { routeBackups } from './backup/own-backups.ts'
import { routeAway } from './bookings/away-routes.ts'
import { routeBookings } from './bookings/booking-routes.ts'
import { routeClasses } from './bookings/classes/class-routes.ts'
import { routeCollisions } from './bookings/collision-routes.ts'
import { routeLessonLinks } from './bookings/link-routes.ts'
import { createFamilyChange } from './bookings/requests/change-family.ts'
import { routeProposals } from './bookings/requests/propose-times.ts'
import { routeSeries } from './bookings/series/series-routes.ts'
import { routeWeeks } from './bookings/week/week-routes.ts'
import { readDrafts } from './content/drafts.ts'
import { isDatabaseUnavailable } from './database/failures.ts'
import { createClientAddressReader, readClientNetwork } from './http/client-address.ts'
import { createErrorHandler } from './http/error-handlers.ts'
import { rejectRequest } from './http/responses.ts'
import { createSameOriginGuard } from './http/same-origin.ts'
import { routeAvailability } from './lessons/availability-routes.ts'
import { listOfferedClasses, listOfferedLessons } from './lessons/lesson-types.ts'
import { routeTimes } from './lessons/times-routes.ts'
import { limitForms } from './limits/limit-forms.ts'
import { postMail } from './mail/outbox.ts'
import { createTestMailSender } from './mail/send-test-mail.ts'
import { listWrittenVideos } from './pictures/posters/posters.ts'
import { routePersons } from './privacy/stored-person.ts'
import { routeSearch } from './search/search-routes.ts'
import type { Services } from './services.ts'
import { routeCredits } from './students/credit-routes.ts'
import { routeLessonFeeds } from './students/lesson-feeds.ts'
import { routeStudents } from './students/student-routes.ts'
import { routeDocuments, routeImports, routePlaceholders } from './studio/content-routes.ts'
import { routeEditions } from './studio/edition-routes.ts'
import { routeCondition, routeSettings, routeWebhooks } from './studio/settings-routes.ts'
import { routeSummaries } from './studio/summarize-documents.ts'
import { routeFiles, routeSounds, routeUploads } from './studio/uploads/upload-routes.ts'
import { routeMessages } from './submissions/message-routes.ts'
import { routeSubmissions } from './submissions/routes.ts'
import { routeTrash } from './trash/trash-routes.ts'

const apiPath = '/api'

/** Whoever pastes a video sees its poster in the preview, and it is there when the video is published. */
async function includePosters({ database, posters, log }: Services, id: string): Promise<void> {
  try {
    const [draft] = await readDrafts(database, id)
    if (draft !== undefined) await posters.include(listWrittenVideos(id, draft.content))
  } catch (error) {
    log.warn({ err: error }, 'posters of written videos are not looked for, publishing does')
  }
}

/** Lists of the studio come at once for whoever enters it, also first after a start. */
async function prepareLists({ summarize, now, log }: Services): Promise<void> {
  try {
    await summarize(now())
  } catch (error) {
    log.warn({ err: error }, 'lists of the studio are not prepared, the first one does')
  }
}

/** What holds for everything under /api: the shape of errors, and that nothing is kept and nothing sent from other sites. */
function createApiBase({ publicUrl, log }: Services): Hono {
  const base = new Hono()
  base.onError(createErrorHandler(log, isDatabaseUnavailable))
  base.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  base.use(createSameOriginGuard(publicUrl))
  base.use(
    methodNotAllowed({
      app: base,
      onMethodNotAllowed: (context, methods) =>
        rejectRequest(context, 405, 'method_not_allowed', { Allow: methods.join(', ') }),
    }),
  )
  return base
}

/** The pages of an edition as data, which set their own caching; mounted at /api/pages, ahead of the rest. */
export function createPagesApi(services: Services, pageData: Hono): Hono {
  return createApiBase(services).route('/', pageData)
}

/** All other paths under /api, the same for every edition; unknown ones get a 404 in the error shape. */
export function createApi(services: Services, auth: Auth): Hono {
  const { environment, database, submissions, limiter, metrics, publicUrl, published, now } = services
  const { sender, planTime } = services
  const readClientAddress = createClientAddressReader(environment.trustedProxies)
  const api = createApiBase(services)
  const serve = createCallServer(api, database, auth)
  const limit = limitForms(limiter, readClientAddress)
  const { mail, retentionMonths, backupsKept } = environment
  const sendsMail = mail !== undefined
  const readNetwork = (context: Context) => readClientNetwork(readClientAddress(context))
  const stored = { submissions, now, sendsMail, planTime, onStored: metrics?.countSubmission }
  for (const form of submissionForms) {
    api.use(`${form.path.replace(apiPath, '')}/*`, limit)
    routeSubmissions(serve, form, { ...stored, database, sender, readNetwork })
  }
  routeMessages(serve, {
    database,
    now,
    retentionMonths,
    replyFrom: mail?.from.address ?? null,
    readEvents: () => published.readSite().content.en.events,
  })
  routeLessons(serve, services)
  routeContent(serve, services)
  routeSearch(serve, database)
  routeTrash(serve, { database, now, retentionMonths })
  routeSetup(serve, services)
  routeCondition(serve, { database, sendsMail, backupsKept })
  const accounts: AccountParts = {
    auth,
    limiter,
    readClientAddress,
    publicUrl,
    database,
    now,
    queue: createHashQueue(hashQueueSizes),
    postMail: sendsMail ? (mail) => postMail(database, { ...mail, now: mail.now ?? now() }) : undefined,
  }
  routeAccounts(serve, accounts)
  routeLinks(serve, accounts)
  routeInvitations(serve, accounts)
  routePeople(serve, accounts)
  routeMe(serve, { database, onEntered: () => prepareLists(services) })
  routeOwnAccount(serve, accounts)
  routePasskeys(serve, accounts)
  routeTwoFactor(serve, accounts)
  api.all('*', (context) => rejectRequest(context, 404, 'not_found'))
  return api
}

function routeContent(serve: ServeCall, services: Services): void {
  const { database, published, lessons, now, rendering, readPlates, posters, summarize } = services
  const { locateRider, sender } = services
  const { audio: store, audioRendering, environment } = services
  const content = { database, now }
  const [pictures, sounds] = [() => rendering.look(), () => audioRendering.look()]
  const renew = { pictures, sounds, times: () => lessons.expire() }
  const onSaved = (id: string) => {
    const type = parseDocumentId(id)?.type
    if (type?.renews !== undefined) renew[type.renews]()
    if (type?.videos !== undefined) includePosters(services, id)
  }
  routeDocuments(serve, { ...content, onSaved })
  routeSummaries(serve, { now, summarize })
  routeImports(serve, content)
  routeEditions(serve, { ...content, site: published })
  const readDocuments = (language: Language) => published.readSite().content[language].documents
  routePlaceholders(serve, { readDocuments, storage: environment })
  routeFiles(serve, { database, readPlates, listPosters: posters.listSmall, locateRider, sender })
  const { mostAudio } = environment
  routeSounds(serve, { ...content, mostAudio, store, site: published, rendering: audioRendering })
  const look = { photo: pictures, audio: sounds, rider: () => undefined }
  routeUploads(serve, { ...content, quotas: services.uploadQuotas, mostAudio, look })
}

function routeLessons(serve: ServeCall, services: Services): void {
  const { environment, database, engine, published, book, secret, publicUrl, now } = services
  const calendar = services.lessons
  const parts = { database, book, sendsMail: environment.mail !== undefined, now }
  const keys = { secret, publicUrl }
  routeLessonLinks(serve, { ...parts, keys })
  routeBookings(serve, parts)
  routeSeries(serve, parts)
  routeProposals(serve, parts)
  routeClasses(serve, parts)
  routeCollisions(serve, parts)
  routeWeeks(serve, { ...parts, calendar })
  routeAway(serve, parts)
  routeStudents(serve, { database, engine, keys, now, changeFamily: createFamilyChange(parts) })
  routeCredits(serve, { database, now })
  routeLessonFeeds(serve, { database, keys, now })
  const findType = (id: string, language: Language) =>
    listOfferedLessons(published.readSite().content[language]).find((lesson) => lesson.id === id)
  routeAvailability(serve, { database, now, calendar, findType })
  const findClass = (id: string, language: Language) =>
    listOfferedClasses(published.readSite().content[language]).find((each) => each.id === id)
  routeTimes(serve, { ...services, findType, findClass })
}

function routeSetup(serve: ServeCall, services: Services): void {
  const { environment, database, engine, mailServer, published, publicUrl, backups, sender, now } = services
  const { mail, retentionMonths, backupsKept, dataFolder } = environment
  const readArtist = () => published.readSite().content.en.site.artist.name
  const sendTestMail =
    mailServer && mail && createTestMailSender(mailServer, { settings: mail, publicUrl, readArtist, now })
  const parts = { database, now, dataFolder, backups }
  routeSettings(serve, { ...parts, mail, sendTestMail, retentionMonths, backupsKept })
  routeWebhooks(serve, parts)
  routePersons(serve, { database, engine, now })
  const { readFreeSpace } = services.uploadQuotas
  routeBackups(serve, { ...parts, engine, sender, readFreeSpace, expire: backupsKept > 0 })
}
