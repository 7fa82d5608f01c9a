import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { parseInput } from '#domain/validation.ts'
import { type CallResult, call } from './api.ts'
import {
  collectIssues,
  collectRefusals,
  describeError,
  type FieldErrors,
  noErrors,
  recheckField,
} from './field-errors.ts'
import { clearValues, fillEmpty, focusFirst, readValues } from './form-values.ts'
import { readCurrentLanguage } from './i18n.ts'
import { type IdempotencyKey, keepKey, readDraft, writeDraft } from './submission-draft.ts'

export type SubmissionOutcome =
  | { kind: 'accepted' }
  /** Fields are at fault; `message` says what is wrong with the first. */
  | { kind: 'invalid'; message: string }
  /** `reason` is the server's own, where it gave one. */
  | { kind: 'failed'; reason: string | undefined }

interface SubmissionOptions {
  /** Names the draft of what is typed. */
  name: string
  endpoint: Endpoint & { input: z.ZodMiniType }
  onOutcome: (outcome: SubmissionOutcome) => void
}

export type SubmissionForm = ReturnType<typeof useSubmissionForm>

/** A form that a visitor fills and sends once: its errors, its draft and its key through every retry. */
export function useSubmissionForm({ name, endpoint, onOutcome }: SubmissionOptions) {
  const language = readCurrentLanguage(useTranslation().i18n)
  const [errors, setErrors] = useState(noErrors)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const draft = useDraft(name)

  function refuse(form: HTMLFormElement, faults: FieldErrors) {
    flushSync(() => setErrors(faults))
    focusFirst(form, faults)
    const [first] = faults.values()
    onOutcome({ kind: 'invalid', message: first === undefined ? '' : describeError(first, language) })
  }

  async function send(form: HTMLFormElement, input: unknown) {
    const values = readValues(form)
    const result = await call(endpoint, { input, idempotencyKey: draft.keepKey(form, JSON.stringify(input)) })
    setSending(false)
    if (result.ok) {
      clearValues(form, values)
      draft.forget()
      return onOutcome({ kind: 'accepted' })
    }
    const faults = collectRefusals(result.failure.fields ?? {}, Object.keys(values))
    if (faults.size > 0) refuse(form, faults)
    else onOutcome({ kind: 'failed', reason: readReason(result) })
  }

  async function submit(form: HTMLFormElement) {
    const parsed = parseInput(endpoint.input, readValues(form))
    if (!parsed.ok) return refuse(form, collectIssues(parsed.issues))
    setErrors(noErrors)
    setSending(true)
    await send(form, parsed.value)
    returnFocus(form)
  }

  const formProps = {
    ref: draft.element,
    noValidate: true,
    // Were it ever sent by the browser itself, no word may end up in an address.
    method: 'post' as const,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      submit(event.currentTarget).finally(() => {
        busy.current = false
        setSending(false)
      })
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const values = draft.save(event.currentTarget)
      const field = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
      const parsed = parseInput(endpoint.input, values)
      setErrors((current) => recheckField(current, field, parsed.ok ? [] : parsed.issues))
    },
  }

  function field(fieldName: string) {
    const error = errors.get(fieldName)
    return { name: fieldName, error: error && describeError(error, language) }
  }

  return { formProps, field, sending }
}

/** What is typed, kept in this tab until it is sent, with the key it was last sent under. */
function useDraft(name: string) {
  const element = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef<IdempotencyKey>(undefined)

  function save(form: HTMLFormElement) {
    const values = readValues(form)
    writeDraft(name, { values, idempotencyKey: idempotencyKey.current })
    return values
  }

  useEffect(() => {
    const draft = readDraft(name)
    if (element.current === null || draft === undefined) return
    idempotencyKey.current = draft.idempotencyKey
    fillEmpty(element.current, draft.values)
  }, [name])

  return {
    element,
    save,
    keepKey(form: HTMLFormElement, words: string) {
      idempotencyKey.current = keepKey(idempotencyKey.current, words)
      save(form)
      return idempotencyKey.current.key
    },
    forget() {
      idempotencyKey.current = undefined
      writeDraft(name, undefined)
    },
  }
}

/** While the button was disabled the focus had nowhere to be. */
function returnFocus(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus({ preventScroll: true })
  })
}

function readReason(result: CallResult<unknown>): string | undefined {
  if (result.ok || result.status === 0 || result.failure.code === 'unreachable') return undefined
  return result.failure.error
}
