import { type SubmitEvent, useState } from 'react'
import type { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { call, nameFailure } from '#web/api/call.ts'
import { focusFirst } from '#web/forms/form-values.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export type PasswordEndpoint =
  | typeof ownAccountEndpoints.changePassword
  | typeof ownAccountEndpoints.deleteAccount

/** A form that sends its fields, one of them the current password, and shows what is wrong with which. */
export function usePasswordForm(endpoint: PasswordEndpoint, succeed: () => void) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    const input = Object.fromEntries(new FormData(form))
    const result = await call(endpoint, { input, language: readStudioLanguage() })
    setBusy(false)
    if (result.ok) return succeed()
    const { fields } = result.failure
    setErrors(fields ?? {})
    setFailure(fields === undefined ? nameFailure(result) : undefined)
    if (fields !== undefined) focusFirst(form, new Set(Object.keys(fields)))
  }
  return { busy, errors, failure, submit }
}
