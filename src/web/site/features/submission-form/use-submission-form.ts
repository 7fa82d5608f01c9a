import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Language, locales } from '#domain/language.ts'
import type { CallResult } from '#web/api/call.ts'
import {
  collectIssues,
  collectServerErrors,
  type FieldError,
  noErrors,
  recheckField,
} from '#web/forms/field-errors.ts'
import { clearValues, readShownValues, readValues } from '#web/forms/form-values.ts'
import { findSubmit, usePressWatch } from '#web/forms/kept-press.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { useHydrated } from '#web/navigation/hydration.tsx'
import type { DescribeError } from './send-submission.ts'
import { useSubmissionDraft } from './submission-draft.ts'
import { type OutcomeOptions, useOutcome } from './use-outcome.ts'

/** HTTP 409: the server knows the key with another text. */
const keyReused = 409

export type SubmissionControls = ReturnType<typeof useSubmissionForm>

/** A submission is stored once: its key stays the same through every retry. */
export function useSubmissionForm(options: OutcomeOptions) {
  const { name } = options
  const { t, i18n } = useTranslation()
  const language = readCurrentLanguage(i18n)
  const outcome = useOutcome(options)
  const draft = useSubmissionDraft(name, outcome.startAnew)
  const readStopwatch = useStopwatch()
  const { sender, describing, loadSender } = useSender(language)

  async function send(form: HTMLFormElement, hasLeft: () => boolean) {
    outcome.forget()
    const sender = await loadSender()
    if (sender === undefined) return outcome.fail(form, describeMissingSender(t))
    const describeIssue = (error: FieldError) => describing.current?.(error) ?? ''
    // What no check is given, as its field is disabled, is emptied too.
    const [values, all] = [readShownValues(form), readValues(form)]
    const parsed = sender.checkSubmission(name, values)
    if (!parsed.ok) return outcome.showIssues(form, collectIssues(parsed.issues), describeIssue, hasLeft)
    outcome.setErrors(noErrors)
    const key = draft.chooseKey(form, JSON.stringify(parsed.value))
    // No time for restored text: a visitor may send it at once, which would look like a machine.
    const visit = draft.wasRestored() ? {} : { elapsed: String(readStopwatch()) }
    const result = await sender.sendSubmission(name, { ...parsed.value, ...visit }, key)
    if (result.ok) {
      clearValues(form, all)
      draft.forgetKey(form)
      return outcome.accept(result.value)
    }
    const issues = collectServerErrors(result.failure.fields ?? {}, Object.keys(values))
    if (issues.size > 0) return outcome.showIssues(form, issues, describeIssue, hasLeft)
    if (result.status === keyReused) draft.forgetKey(form)
    options.onRefused?.(result.failure)
    outcome.fail(form, describeFailedSubmission(result, t, language))
  }

  const { sending, notePress, sendOnce } = useSending(send)

  function recheck(form: HTMLFormElement, changed: EventTarget) {
    outcome.startAnew()
    draft.save(form)
    const parsed = sender.current?.checkSubmission(name, readShownValues(form))
    const field = changed instanceof Element ? changed.getAttribute('name') : null
    if (parsed === undefined) return
    outcome.setErrors((current) => recheckField(current, field ?? '', parsed.ok ? [] : parsed.issues))
  }

  return {
    sending,
    accepted: outcome.accepted,
    answered: outcome.answered,
    formProps: {
      ref: draft.element,
      noValidate: true,
      // So the browser itself sends the form where no script runs.
      method: 'post' as const,
      onClick: notePress,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        sendOnce(event.currentTarget)
      },
      onFocus: () => void loadSender(),
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event.currentTarget, event.target),
    },
    describeError: (fieldName: string) => {
      const error = outcome.errors.get(fieldName)
      return error && ('message' in error ? error.message : describing.current?.(error))
    },
  }
}

/** The validation with its words, and the call, are loaded when a visitor begins to fill in the form. */
function useSender(language: Language) {
  const sender = useRef<typeof import('./send-submission.ts')>(undefined)
  const describing = useRef<DescribeError>(undefined)
  const [, setDescribedIn] = useState<Language>()
  async function loadSender() {
    try {
      const loaded = await import('./send-submission.ts')
      describing.current = await loaded.loadDescriber(language)
      const { checkSubmission, sendSubmission, loadDescriber } = loaded
      sender.current = { checkSubmission, sendSubmission, loadDescriber }
    } catch {
      return undefined
    }
    return sender.current
  }
  // What is shown is said anew in another language.
  useEffect(() => {
    if (sender.current === undefined) return
    let wanted = true
    sender.current.loadDescriber(language).then(
      (describe) => {
        if (!wanted) return
        describing.current = describe
        setDescribedIn(language)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language])
  return { sender, describing, loadSender }
}

/** A second click while a submission is on its way does nothing. */
function useSending(send: (form: HTMLFormElement, hasLeft: () => boolean) => Promise<void>) {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const { notePress, watchPress } = usePressWatch()
  async function sendOnce(form: HTMLFormElement) {
    if (busy.current) return
    busy.current = true
    const hasLeft = watchPress(form)
    setSending(true)
    try {
      await send(form, hasLeft)
    } finally {
      busy.current = false
      flushSync(() => setSending(false))
      returnFocus(form)
    }
  }
  return { sending, notePress, sendOnce }
}

/** The button lost the focus while it was disabled. */
function returnFocus(form: HTMLFormElement) {
  if (document.activeElement !== document.body) return
  findSubmit(form)?.focus({ preventScroll: true })
}

/** Gives for how many ms a component has been visible: since it mounted or, in the server's HTML, since the
 * document was requested. `performance.now()` does not depend on the visitor's clock. */
function useStopwatch(): () => number {
  const hydrated = useHydrated()
  const [start] = useState(() => (hydrated ? performance.now() : 0))
  return () => Math.round(performance.now() - start)
}

/** In seconds; from here on "in a moment" would not be true. */
const longWait = 30

/** Empty where the response gave no error and no time. */
function describeFailedSubmission(
  { status, failure, retryAfter = 0 }: Extract<CallResult<unknown>, { ok: false }>,
  t: TFunction,
  language: Language,
): string {
  if (status === 0) return t(navigator.onLine ? 'form.unanswered' : 'form.offline')
  const retry = retryAfter < longWait ? '' : t('form.retry', { when: describeWait(retryAfter, language) })
  return `${failure.error} ${retry}`.trim()
}

/** The form could not be checked: there is no network, or a newer build has replaced this one's code. */
function describeMissingSender(t: TFunction): string {
  return t(navigator.onLine ? 'form.outdated' : 'form.offline')
}

function describeWait(seconds: number, language: Language): string {
  const wait = new Intl.RelativeTimeFormat(locales[language])
  return seconds < 120 ? wait.format(seconds, 'second') : wait.format(Math.ceil(seconds / 60), 'minute')
}
