import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiFailure } from '#domain/api.ts'
import type { NearTime } from '#domain/lessons/requests/clocks.ts'
import type { LostTimeCode } from '#domain/lessons/requests/lost-time.ts'
import type { FieldIssue } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { readWords } from '#words/stored-words.ts'
import type { StoredWords } from '#words/words.ts'
import { negotiateLanguage } from './accept-language.ts'

export type ApiErrorCode = keyof StoredWords<'errors'>

/** The error body of /api, in the caller's language. */
export function rejectRequest(
  context: Context,
  status: ContentfulStatusCode,
  code: ApiErrorCode,
  headers: Record<string, string> = {},
): Response {
  const error = describeRejection(context, code)
  return context.json({ success: false, error, code } satisfies ApiFailure, status, headers)
}

/** The same for a time that cannot be had, with others near it. */
export function rejectLostTime(context: Context, code: LostTimeCode, near: readonly NearTime[]): Response {
  const error = describeRejection(context, code)
  return context.json({ success: false, error, code, near: [...near] } satisfies ApiFailure, 409)
}

/** What a rejection says, in the caller's language. */
export function describeRejection(
  context: Context,
  code: ApiErrorCode,
  numbers: Record<string, number> = {},
): string {
  return readWords('errors', negotiateLanguage(context.req.header('Accept-Language'))).t(code, numbers)
}

/** Rejects for now, with 503 and the time to come again in seconds; in plain text where it is no call of /api. */
export function rejectForNow(context: Context, retryAfter: string): Response {
  const headers = { 'Retry-After': retryAfter }
  if (context.req.path.startsWith('/api/')) return rejectRequest(context, 503, 'unavailable', headers)
  return context.text(describeRejection(context, 'unavailable'), 503, {
    ...headers,
    'Cache-Control': 'no-store',
  })
}

/** The error body of /api with a code and a message that are made elsewhere. */
export function rejectWithMessage(status: number, code: string, error: string): Response {
  return Response.json({ success: false, error, code } satisfies ApiFailure, { status })
}

/** The error body with a reason for each field at fault. */
export function rejectContent(context: Context, fields: Record<string, string>): Response {
  const error = describeRejection(context, 'content_invalid')
  return context.json({ success: false, error, code: 'content_invalid', fields } satisfies ApiFailure, 422)
}

/** The same where one field is at fault for a reason that only the server knows. */
export function rejectField(context: Context, field: string, code: ApiErrorCode): Response {
  const error = describeRejection(context, code)
  return context.json({ success: false, error, code, fields: { [field]: error } } satisfies ApiFailure, 400)
}

/** The first issue's message, and every field with its own (docs/specification/validation.md). */
export function rejectFields(context: Context, issues: readonly [FieldIssue, ...FieldIssue[]]): Response {
  const { t } = readWords('validation', negotiateLanguage(context.req.header('Accept-Language')))
  const failure = {
    success: false,
    error: describeValidation(issues[0], t),
    code: 'validation_failed',
    fields: Object.fromEntries(issues.map((issue) => [issue.field, describeValidation(issue, t)])),
  } satisfies ApiFailure
  return context.json(failure, 400)
}
