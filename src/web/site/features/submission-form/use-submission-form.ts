import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SubmissionFormName } from '#domain/submissions/submission-forms.ts'
import {
  collectIssues,
  collectServerErrors,
  describeError,
  type FieldErrors,
  noErrors,
  recheckField,
} from '#web/forms/field-errors.ts'
import { clearValues, focusFirst, readValues } from '#web/forms/form-values.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { describeFailedSubmission, describeMissingSender } from './describe-failure.ts'
import { useStopwatch } from './use-stopwatch.ts'
import { useSubmissionDraft } from './use-submission-draft.ts'

export type SubmissionOutcome =
  | { kind: 'accepted' }
  /** `message` describes the first invalid field. */
  | { kind: 'invalid'; message: string }
  | { kind: 'failed'; reason: string }

/** HTTP 409: the server knows the key with another text. */
const keyReused = 409

interface SubmissionOptions {
  /** Names the stored draft too. */
  name: SubmissionFormName
  onOutcome: (outcome: SubmissionOutcome) => void
}

export type SubmissionControls = ReturnType<typeof useSubmissionForm>

/** A submission is stored once: its key stays the same through every retry. */
export function useSubmissionForm({ name, onOutcome }: SubmissionOptions) {
  const { t, i18n } = useTranslation()
  const language = readCurrentLanguage(i18n)
  const [errors, setErrors] = useState(noErrors)
  const draft = useSubmissionDraft(name)
  const readStopwatch = useStopwatch()
  const { sender, loadSender } = useSender()

  function showIssues(form: HTMLFormElement, issues: FieldErrors) {
    flushSync(() => setErrors(issues))
    focusFirst(form, issues)
    const [first] = issues.values()
    onOutcome({ kind: 'invalid', message: first === undefined ? '' : describeError(first, language) })
  }

  async function send(form: HTMLFormElement) {
    const sender = await loadSender()
    if (sender === undefined) return onOutcome({ kind: 'failed', reason: describeMissingSender(t) })
    const values = readValues(form)
    const parsed = sender.checkSubmission(name, values)
    if (!parsed.ok) return showIssues(form, collectIssues(parsed.issues))
    setErrors(noErrors)
    const key = draft.chooseKey(form, JSON.stringify(parsed.value))
    const result = await sender.sendSubmission(name, { ...parsed.value, ...measureVisit() }, key)
    if (result.ok) {
      clearValues(form, values)
      draft.forgetKey(form)
      return onOutcome({ kind: 'accepted' })
    }
    const issues = collectServerErrors(result.failure.fields ?? {}, Object.keys(values))
    if (issues.size > 0) return showIssues(form, issues)
    if (result.status === keyReused) draft.forgetKey(form)
    onOutcome({ kind: 'failed', reason: describeFailedSubmission(result, t, language) })
  }

  /** Gives no time for restored text: a visitor may send it at once, which would look like a machine. */
  function measureVisit() {
    return draft.wasRestored() ? {} : { elapsed: String(readStopwatch()) }
  }

  const { sending, sendOnce } = useSending(send)

  function recheck(form: HTMLFormElement, changed: EventTarget) {
    const values = draft.save(form)
    const parsed = sender.current?.checkSubmission(name, values)
    const field = changed instanceof Element ? changed.getAttribute('name') : null
    if (parsed === undefined) return
    setErrors((current) => recheckField(current, field ?? '', parsed.ok ? [] : parsed.issues))
  }

  return {
    sending,
    formProps: {
      ref: draft.element,
      noValidate: true,
      // Should the browser itself send the form, no text may end up in an address.
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        sendOnce(event.currentTarget)
      },
      onFocus: () => void loadSender(),
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event.currentTarget, event.target),
    },
    field: (fieldName: string) => {
      const error = errors.get(fieldName)
      return { name: fieldName, error: error && describeError(error, language) }
    },
  }
}

/** The validation and the call are loaded when a visitor begins to fill in the form. */
function useSender() {
  const sender = useRef<typeof import('./send-submission.ts')>(undefined)
  async function loadSender() {
    sender.current ??= await import('./send-submission.ts').catch(() => undefined)
    return sender.current
  }
  return { sender, loadSender }
}

/** A second click while a submission is on its way does nothing. */
function useSending(send: (form: HTMLFormElement) => Promise<void>) {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  async function sendOnce(form: HTMLFormElement) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await send(form)
    } finally {
      busy.current = false
      flushSync(() => setSending(false))
      returnFocus(form)
    }
  }
  return { sending, sendOnce }
}

/** The button lost the focus while it was disabled. */
function returnFocus(form: HTMLFormElement) {
  if (document.activeElement !== document.body) return
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true })
}
