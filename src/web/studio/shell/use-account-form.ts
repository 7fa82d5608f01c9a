import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { focusFirst, watchFocus } from '#web/forms/form-values.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** Sends the fields of a form to an endpoint. */
export function sendTo<Output extends z.ZodMiniType>(endpoint: Endpoint<Output>, id?: string) {
  const language = readStudioLanguage()
  return (input: FieldValues) => call(endpoint, { input, language, ...(id !== undefined && { id }) })
}

export type FieldValues = Record<string, string>

export type SendFields<Sent> = (fields: FieldValues) => Promise<CallResult<Sent>>

/** A failure that is about none of its fields stands at `field`, where one is named. */
export function useAccountForm<Sent>(send: SendFields<Sent>, succeed: (sent: Sent) => void, field?: string) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const hasLeft = watchFocus(form)
    setBusy(true)
    const fieldValues = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const result = await send(Object.fromEntries(fieldValues))
    setBusy(false)
    setErrors({})
    setFailure(undefined)
    if (result.ok) return succeed(result.value)
    const { fields = field === undefined ? undefined : { [field]: describeFailure(result) } } = result.failure
    if (fields === undefined) return setFailure(describeFailure(result))
    setErrors(fields)
    focusFirst(form, new Set(Object.keys(fields)), hasLeft)
  }
  return { busy, errors, failure, submit }
}

/** As a `ref` that stays the same: a field takes the focus once, when it appears. */
export function focusField(field: HTMLElement | null): void {
  field?.focus()
}

/** What is known before anything is sent. */
export function refuse(error: string): CallResult<never> {
  return { ok: false, status: 0, failure: { success: false, error, code: 'not_sent' } }
}
