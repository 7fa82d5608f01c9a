import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure, FormReceipt } from '#domain/api.ts'
import type { FormName } from '#domain/forms/form-description.ts'
import { collectServerErrors, type FieldError, type FieldErrors, noErrors } from '#web/forms/field-errors.ts'
import { focusFirst } from '#web/forms/form-values.ts'
import { findSubmit } from '#web/forms/kept-press.ts'
import { usePage } from '#web/navigation/link.tsx'
import { withdrawToast } from '#web/notifications/toast.ts'

export type SubmissionOutcome =
  | { kind: 'accepted' }
  | { kind: 'invalid'; message: string }
  | { kind: 'failed'; reason: string }

export interface OutcomeOptions {
  name: FormName
  onOutcome: (outcome: SubmissionOutcome) => void
  onRefused?: (failure: ApiFailure) => void
  onStored?: (receipt: FormReceipt) => void
}

export function useOutcome({ name, onOutcome, onStored }: OutcomeOptions) {
  const { answer } = usePage()
  const [errors, setErrors] = useState(() =>
    answer ? collectServerErrors(answer.errors, Object.keys(answer.errors)) : noErrors,
  )
  const [accepted, setAccepted] = useState(false)
  const [isAnswerOld, setAnswerOld] = useState(false)

  /** What was said before is true no more. */
  function startAnew() {
    setAccepted(false)
    setAnswerOld(true)
  }

  function forget() {
    withdrawToast(name)
    startAnew()
  }

  function accept(receipt: FormReceipt) {
    setAccepted(true)
    onStored?.(receipt)
    onOutcome({ kind: 'accepted' })
  }

  function showIssues(
    form: HTMLFormElement,
    issues: FieldErrors,
    describeIssue: (error: FieldError) => string,
    hasLeft: () => boolean,
  ) {
    flushSync(() => setErrors(issues))
    const [either] = issues.values()
    const first = issues.get(focusFirst(form, issues, hasLeft) ?? '') ?? either
    onOutcome({ kind: 'invalid', message: first === undefined ? '' : describeIssue(first) })
  }

  function fail(form: HTMLFormElement, reason: string) {
    findSubmit(form)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    onOutcome({ kind: 'failed', reason })
  }

  const answered = isAnswerOld ? undefined : answer?.message
  return { errors, accepted, answered, setErrors, startAnew, forget, accept, showIssues, fail }
}
