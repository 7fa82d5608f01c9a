import { type SubmitEvent, useState } from 'react'
import { type CallResult, nameFailure } from '#web/api/call.ts'
import { focusFirst } from '#web/forms/form-values.ts'

export type FieldValues = Record<string, string>

/** Sends the fields of a form, one of them the current password. */
export type SendFields<Sent> = (fields: FieldValues) => Promise<CallResult<Sent>>

/** A form that sends its fields, and shows what is wrong with which. */
export function useAccountForm<Sent>(send: SendFields<Sent>, succeed: (sent: Sent) => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    const fieldValues = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const result = await send(Object.fromEntries(fieldValues))
    setBusy(false)
    if (result.ok) return succeed(result.value)
    const { fields } = result.failure
    setErrors(fields ?? {})
    setFailure(fields === undefined ? nameFailure(result) : undefined)
    if (fields !== undefined) focusFirst(form, new Set(Object.keys(fields)))
  }
  return { busy, errors, failure, submit }
}
