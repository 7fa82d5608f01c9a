import type { TFunction } from 'i18next'
import { type Language, locales } from '#domain/language.ts'
import type { CallResult } from '#web/api/call.ts'

/** In seconds; from here on "in a moment" would not be true. */
const longWait = 30

/** Empty where the response gave no error and no time. */
export function describeFailedSubmission(
  { status, failure, retryAfter = 0 }: Extract<CallResult<unknown>, { ok: false }>,
  t: TFunction,
  language: Language,
): string {
  if (status === 0) return t(navigator.onLine ? 'form.unanswered' : 'form.offline')
  const retry = retryAfter < longWait ? '' : t('form.retry', { when: describeWait(retryAfter, language) })
  return `${failure.error} ${retry}`.trim()
}

/** The form could not be checked: there is no network, or a newer build has replaced this one's code. */
export function describeMissingSender(t: TFunction): string {
  return t(navigator.onLine ? 'form.outdated' : 'form.offline')
}

/** "in 5 minutes" */
function describeWait(seconds: number, language: Language): string {
  const wait = new Intl.RelativeTimeFormat(locales[language])
  return seconds < 120 ? wait.format(seconds, 'second') : wait.format(Math.ceil(seconds / 60), 'minute')
}
