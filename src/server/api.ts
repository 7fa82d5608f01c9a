import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import { type AccountParts, createHashQueue, hashQueueSizes } from './accounts/account-services.ts'
import type { Auth } from './accounts/auth.ts'
import { createInvitationRoutes } from './accounts/invitations.ts'
import { createLinkRoutes } from './accounts/links.ts'
import { createMeRoutes, createOwnAccountRoutes } from './accounts/own-account.ts'
import { createOwnPasskeyRoutes, createPasskeySignInRoutes } from './accounts/passkeys.ts'
import { createPeopleRoutes } from './accounts/people-routes.ts'
import { createGuards, type Guards } from './accounts/roles.ts'
import { createAccountRoutes } from './accounts/sign-in.ts'
import { createTwoFactorRoutes } from './accounts/two-factor.ts'
import { createBackupRoutes } from './backup/backup-routes.ts'
import { createAwayRoutes } from './bookings/away-routes.ts'
import { createBookingRoutes } from './bookings/booking-routes.ts'
import { createClassRoutes } from './bookings/classes/class-routes.ts'
import { createCollisionRoutes } from './bookings/collision-routes.ts'
import { createLessonLinkRoutes } from './bookings/link-routes.ts'
import { createFamilyChange } from './bookings/requests/change-family.ts'
import { createGuardianRequestRoutes, createProposalRoutes } from './bookings/requests/proposal-routes.ts'
import {
  createSeriesOfferRoutes,
  createSeriesPlanRoutes,
  createSeriesRoutes,
} from './bookings/series/series-routes.ts'
import type { LessonParts } from './bookings/settle.ts'
import { createWeekRoutes } from './bookings/week/week-routes.ts'
import { readDrafts } from './content/drafts.ts'
import { isDatabaseUnavailable } from './database/failures.ts'
import { createClientAddressReader, readClientNetwork } from './http/client-address.ts'
import { createErrorHandler } from './http/error-handlers.ts'
import { rejectRequest } from './http/responses.ts'
import { createSameOriginGuard } from './http/same-origin.ts'
import { createAvailabilityRoutes } from './lessons/availability-routes.ts'
import { listOfferedClasses } from './lessons/class-types.ts'
import type { LessonCalendar } from './lessons/lesson-calendar.ts'
import { listOfferedLessons } from './lessons/lesson-types.ts'
import { createTimesRoutes } from './lessons/times-routes.ts'
import { limitForms } from './limits/limit-forms.ts'
import { postMail } from './mail/outbox.ts'
import { createTestMailSender } from './mail/send-test-mail.ts'
import { listWrittenVideos } from './pictures/posters/poster-videos.ts'
import { createPersonRoutes } from './privacy/person-routes.ts'
import { createSearchRoutes } from './search/search-routes.ts'
import type { Services } from './services.ts'
import type { ChangeFamily } from './students/change-student.ts'
import { createCreditRoutes, createPackageRoutes } from './students/credit-routes.ts'
import { createFeedRoutes } from './students/lesson-feeds.ts'
import { createStudentRoutes } from './students/student-routes.ts'
import { createConditionRoutes } from './studio/condition-routes.ts'
import { createDocumentRoutes } from './studio/content-routes.ts'
import { createEditionRoutes } from './studio/edition-routes.ts'
import { createImportRoutes } from './studio/import-routes.ts'
import { createPlaceholderRoutes } from './studio/placeholder-routes.ts'
import { createSettingsRoutes, createWebhookRoutes } from './studio/settings-routes.ts'
import { createSummaryRoutes } from './studio/summarize-documents.ts'
import { createAudioRoutes } from './studio/uploads/audio-routes.ts'
import { createPhotoRoutes } from './studio/uploads/photo-routes.ts'
import { createRiderRoutes } from './studio/uploads/rider-routes.ts'
import { createMessageRoutes } from './submissions/message-routes.ts'
import { createSubmissionRoutes } from './submissions/routes.ts'
import { createTrashRoutes } from './trash/trash-routes.ts'

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
  const { sender } = services
  const guards = createGuards(database, auth)
  const readClientAddress = createClientAddressReader(environment.trustedProxies)
  const api = createApiBase(services)
  const limit = limitForms(limiter, readClientAddress)
  const { mail, retentionMonths } = environment
  const sendsMail = mail !== undefined
  const { book, planTime } = services
  const readNetwork = (context: Context) => readClientNetwork(readClientAddress(context))
  const stored = { submissions, now, sendsMail, planTime, onStored: metrics?.countSubmission }
  const forms = { ...stored, database, guards, sender, readNetwork }
  for (const form of submissionForms) {
    const path = form.path.replace(apiPath, '')
    api.use(`${path}/*`, limit)
    api.route(path, createSubmissionRoutes(form, forms))
  }
  api.route(
    '/messages',
    createMessageRoutes({
      database,
      guards,
      now,
      retentionMonths,
      replyFrom: mail?.from.address ?? null,
      readEvents: () => published.readSite().content.en.events,
    }),
  )
  const lessons = { database, book, sendsMail, now }
  routeBookings(api, { ...lessons, calendar: services.lessons }, guards)
  const content = { database, guards, now }
  routeContent(api, services, guards)
  api.route('/search', createSearchRoutes({ database, guards }))
  api.route('/trash', createTrashRoutes({ ...content, retentionMonths }))
  routeLessons(api, services, { guards, changeFamily: createFamilyChange(lessons) })
  routeSettings(api, services, guards)
  api.route('/condition', createConditionRoutes({ ...content, sendsMail }))
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
  api.route('/auth', createAccountRoutes(accounts))
  api.route('/auth', createLinkRoutes(accounts))
  api.route('/auth', createPasskeySignInRoutes(accounts))
  api.route('/invitations', createInvitationRoutes(accounts))
  api.route('/people', createPeopleRoutes({ ...accounts, guards }))
  api.route('/me', createMeRoutes({ database, guards, onEntered: () => prepareLists(services) }))
  api.route('/me', createOwnAccountRoutes(accounts, guards))
  api.route('/me/passkeys', createOwnPasskeyRoutes(accounts, guards))
  api.route('/me/two-factor', createTwoFactorRoutes(accounts, guards))
  api.all('*', (context) => rejectRequest(context, 404, 'not_found'))
  return api
}

function routeContent(api: Hono, services: Services, guards: Guards): void {
  const { database, published, lessons, now, rendering, readPlates, posters, summarize } = services
  const { locateRider, sender } = services
  const { audio: store, audioRendering, environment } = services
  const content = { database, guards, now }
  const uploads = { ...content, quotas: services.uploadQuotas }
  const renew = {
    pictures: () => rendering.look(),
    sounds: () => audioRendering.look(),
    times: () => lessons.expire(),
  }
  const onSaved = (id: string) => {
    const type = parseDocumentId(id)?.type
    if (type?.renews !== undefined) renew[type.renews]()
    if (type?.videos !== undefined) includePosters(services, id)
  }
  api.route('/content/documents', createDocumentRoutes({ ...content, onSaved }))
  api.route('/content/summaries', createSummaryRoutes({ guards, now, summarize }))
  api.route('/content/imports', createImportRoutes(content))
  api.route('/content/editions', createEditionRoutes({ ...content, site: published }))
  const readDocuments = (language: Language) => published.readSite().content[language].documents
  api.route('/content/placeholders', createPlaceholderRoutes({ guards, readDocuments, storage: environment }))
  api.route(
    '/photos',
    createPhotoRoutes({ ...uploads, rendering, readPlates, listPosters: posters.listSmall }),
  )
  const { mostAudio } = environment
  api.route(
    '/audio',
    createAudioRoutes({ ...uploads, mostAudio, store, site: published, rendering: audioRendering }),
  )
  api.route('/riders', createRiderRoutes({ ...uploads, locateRider, sender }))
}

function routeBookings(api: Hono, lessons: LessonParts & { calendar: LessonCalendar }, guards: Guards): void {
  api.route('/lesson-links', createLessonLinkRoutes(lessons))
  api.route('/bookings', createBookingRoutes({ ...lessons, guards }))
  api.route('/series-plans', createSeriesPlanRoutes({ ...lessons, guards }))
  api.route('/series', createSeriesRoutes({ ...lessons, guards }))
  api.route('/series-offers', createSeriesOfferRoutes({ ...lessons, guards }))
  api.route('/proposals', createProposalRoutes({ ...lessons, guards }))
  api.route('/guardian-requests', createGuardianRequestRoutes({ ...lessons, guards }))
  api.route('/classes', createClassRoutes({ ...lessons, guards }))
  api.route('/collisions', createCollisionRoutes({ ...lessons, guards }))
  api.route('/lesson-weeks', createWeekRoutes({ ...lessons, guards }))
  api.route('/away', createAwayRoutes({ ...lessons, guards }))
}

function routeLessons(
  api: Hono,
  services: Services,
  { guards, changeFamily }: { guards: Guards; changeFamily: ChangeFamily },
): void {
  const { database, engine, published, lessons, secret, publicUrl, now } = services
  const students = { database, engine, guards, keys: { secret, publicUrl }, now, changeFamily }
  api.route('/students', createStudentRoutes(students))
  api.route('/credits', createCreditRoutes(students))
  api.route('/packages', createPackageRoutes(students))
  api.route('/lesson-feed', createFeedRoutes(students))
  const findType = (id: string, language: Language) =>
    listOfferedLessons(published.readSite().content[language]).find((lesson) => lesson.id === id)
  api.route('/availability', createAvailabilityRoutes({ database, guards, now, calendar: lessons, findType }))
  const findClass = (id: string, language: Language) =>
    listOfferedClasses(published.readSite().content[language]).find((each) => each.id === id)
  api.route('/lessons', createTimesRoutes({ ...services, findType, findClass }))
}

function routeSettings(api: Hono, services: Services, guards: Guards): void {
  const { environment, database, engine, mailServer, published, publicUrl, backups, sender, now } = services
  const { mail, retentionMonths, backupsKept, dataFolder } = environment
  const readArtist = () => published.readSite().content.en.site.artist.name
  const sendTestMail =
    mailServer && mail && createTestMailSender(mailServer, { settings: mail, publicUrl, readArtist, now })
  const parts = { database, guards, now, dataFolder, backups }
  api.route('/settings', createSettingsRoutes({ ...parts, mail, sendTestMail, retentionMonths, backupsKept }))
  api.route('/settings/webhook', createWebhookRoutes(parts))
  api.route('/settings/person', createPersonRoutes({ ...parts, engine }))
  api.route('/settings/backups', createBackupRoutes({ ...parts, sender, expire: backupsKept > 0 }))
}
