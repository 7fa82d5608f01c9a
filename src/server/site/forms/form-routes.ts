import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { parsePermanentAddress, permanentAddress } from '#domain/addresses.ts'
import { submissionEndpoints } from '#domain/api.ts'
import { listFields } from '#domain/forms/form-description.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/pages/page.ts'
import type { FormAnswer } from '#domain/pages/page-base.ts'
import type { Route } from '#domain/routes.ts'
import { type FieldIssue, parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { isDatabaseUnavailable } from '#server/database/failures.ts'
import { type ClientAddressReader, readClientNetwork } from '#server/http/client-address.ts'
import { logFailure } from '#server/http/error-handlers.ts'
import { readFormFields } from '#server/http/input.ts'
import { type ApiErrorCode, describeRejection } from '#server/http/responses.ts'
import { createOriginCheck } from '#server/http/same-origin.ts'
import { policyHeader } from '#server/http/security-headers.ts'
import { createFormAdmission } from '#server/limits/limit-forms.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { createAnswersInTurn } from '#server/limits/turns.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { readAskedRoute } from '#server/site/pages/asked-route.ts'
import type { Assets } from '#server/site/pages/assets.ts'
import type { PageCache, PreparedText } from '#server/site/pages/page-cache.ts'
import { createPolicyReader } from '#server/site/pages/routes.ts'
import { type CreateSubmissionOptions, createSubmission } from '#server/submissions/create-submission.ts'
import { readWords } from '#words/stored-words.ts'

const pageForms = new Map<string, SubmissionForm>(
  submissionForms.flatMap((form) => form.pages.map((page): [string, SubmissionForm] => [page, form])),
)

const sentQuery = 'sent'

interface FormRouteOptions extends CreateSubmissionOptions {
  limiter: Limiter
  readClientAddress: ClientAddressReader
  publicUrl: string
  log: Logger
  artist: string
  findRoute: PageCache['findRoute']
  writeAnswer: WriteAnswer
}

interface Asked {
  language: Language
  path: string
  form: SubmissionForm
  route: Route | undefined
}

/** The forms of pages as a browser sends them without script, to the address of the page: with the same limits, rules and
 * storage as the calls. Whatever else is sent to a page is left to others. */
export function createFormRoutes(given: FormRouteOptions): Hono {
  const options = { ...given, writeAnswer: takeTurns(given) }
  const { findRoute } = options
  const isOwnRequest = createOriginCheck(options.publicUrl)
  const respond = createResponder(options)
  return new Hono()
    .post('/:path{[^]+}', async (context, next) => {
      const asked = findAskedForm(context, findRoute)
      if (asked === undefined) return next()
      if (isOwnRequest(context)) return respond(context, asked)
      return context.text(describeRejection(context, 'origin_foreign'), 403, { 'Cache-Control': 'no-store' })
    })
    .get('/:path{[^]+}', async (context, next) => {
      const asked = context.req.query(sentQuery) === undefined ? undefined : findAskedForm(context, findRoute)
      return asked === undefined ? next() : respondToSent(context, asked, options)
    })
}

/** Whoever asks for many answers takes no time from the other visitors: none is kept. */
function takeTurns({ writeAnswer, readClientAddress }: FormRouteOptions): WriteAnswer {
  const answerInTurn = createAnswersInTurn(readClientAddress)
  return (context, answered) => answerInTurn(context, () => writeAnswer(context, answered))
}

function findAskedForm(context: Context, findRoute: PageCache['findRoute']): Asked | undefined {
  const asked = parsePermanentAddress(context.req.path)
  const route = asked && findRoute(asked.path)
  const form = route && pageForms.get(route.page)
  const { searchParams } = new URL(context.req.url)
  return form && { ...asked, form, route: readAskedRoute(route, searchParams) }
}

function respondToSent(
  context: Context,
  { form, language, path }: Asked,
  { artist, writeAnswer }: FormRouteOptions,
) {
  const message = readWords('site', language).t(`forms.${form.name}.success`, { name: artist })
  return writeAnswer(context, { language, path, status: 200, answer: { message, errors: {}, values: {} } })
}

function createResponder(options: FormRouteOptions) {
  const { limiter, readClientAddress, log, writeAnswer } = options
  const admitForm = createFormAdmission(limiter, readClientAddress)
  return async (context: Context, { form, language, path, route }: Asked): Promise<Response> => {
    const body = await readFormFields(context.req.raw)
    const errors = readWords('errors', language)
    if (!body.ok)
      return context.text(errors.t(body.code), body.status, {
        'Cache-Control': 'no-store',
        'Content-Language': language,
      })
    const values = selectFields(form, body.fields)
    const reject = (status: 400 | 409 | 429 | 500 | 503, code: ApiErrorCode, more: Rejected = {}) => {
      const answer = { message: errors.t(code), errors: more.errors ?? {}, values }
      return writeAnswer(context, { language, path, route, status, answer, headers: more.headers ?? {} })
    }
    const rejectIssues = (issues: readonly FieldIssue[]) => {
      const { t } = readWords('validation', language)
      const described = issues.map((issue) => [issue.field, describeValidation(issue, t)])
      return reject(400, 'fields_invalid', { errors: Object.fromEntries(described) })
    }
    try {
      const admission = await admitForm(context)
      if (!admission.ok)
        return reject(429, 'too_many_requests', { headers: { 'Retry-After': String(admission.retryAfter) } })
      const input = parseInput(submissionEndpoints[form.name].create.input, body.fields)
      if (!input.ok) return rejectIssues(input.issues)
      const network = readClientNetwork(readClientAddress(context))
      const created = await createSubmission(form, { input: input.value, language, network }, options)
      if (!created.ok && 'issues' in created) return rejectIssues(created.issues)
      if (!created.ok) return reject(created.status, created.code)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { status, code, headers } = logFailure(log, error, isDatabaseUnavailable(error))
      return reject(status, code, { headers })
    }
    // Whoever loads the answer again does not send the form again.
    return context.redirect(`${permanentAddress(language, path)}?${sentQuery}#${form.name}`, 303)
  }
}

/** What a visitor wrote, without what else may have been sent. */
function selectFields(form: SubmissionForm, sent: Record<string, string>): Record<string, string> {
  return Object.fromEntries(listFields(form).map(([name]) => [name, sent[name] ?? '']))
}

interface Rejected {
  errors?: Readonly<Record<string, string>>
  headers?: Record<string, string>
}

interface Answered {
  language: Language
  path: string
  route?: Route | undefined
  answer: FormAnswer
  status: ContentfulStatusCode
  headers?: Record<string, string>
}

/** Responds with a page that says what became of its form; nobody keeps it, for it may hold what was written. */
export type WriteAnswer = (context: Context, answered: Answered) => Promise<Response>

export function createAnswerWriter(
  cache: PageCache,
  assets: Assets,
  prepareDocument: (page: Page) => Promise<PreparedText>,
): WriteAnswer {
  const readPolicy = createPolicyReader(assets)
  return async (context, { language, path, route, answer, status, headers }) => {
    const page = cache.createPage(language, path, route)
    // A screen reader says the title first.
    const answered = { ...page, title: `${answer.message} · ${page.title}`, answer }
    const document = await (await prepareDocument(answered)).write()
    return context.html(document, status, {
      ...unlistedHeaders,
      ...headers,
      [policyHeader]: readPolicy(page.name),
      'Cache-Control': 'no-store',
      'Content-Language': language,
    })
  }
}
