import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { focusFirst, watchFocus } from '#web/forms/form-values.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { Action } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './account-form.module.css'

interface OwnPasswordFormProps<Sent> {
  email: string
  send: SendFields<Sent>
  variant?: 'primary' | 'danger'
  submitLabel: string
  /** Said once it is done, when the form closes. */
  done?: string
  /** Of what is read again then. */
  keys?: readonly QueryKey[]
  onSuccess?: (sent: Sent) => void
  close: () => void
  children?: (errors: Partial<Record<string, string>>) => ReactNode
}

/** What only the owner of an account may do: the current password is asked for, as anybody may sit at an open browser. */
export function OwnPasswordForm<Sent>(props: OwnPasswordFormProps<Sent>) {
  const { email, send, variant = 'primary', submitLabel, done, keys = [], onSuccess, close, children } = props
  const { t } = useWords()
  const client = useQueryClient()
  const { busy, errors, failure, submit } = useAccountForm(send, (sent) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    onSuccess?.(sent)
    if (done === undefined) return
    showSuccess(done)
    close()
  })
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {/* Lets password managers know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('ownAccount.current')}
        toggle={{ show: t('ownAccount.showPassword'), hide: t('ownAccount.hidePassword') }}
        name="current"
        autoComplete="current-password"
        // The form was asked for: its first field is where to go on.
        ref={focusField}
        error={errors.current}
      />
      {children?.(errors)}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Action type="submit" variant={variant} label={submitLabel} busy={busy} />
        <Action variant="text" label={t('ownAccount.cancel')} onClick={close} disabled={busy} />
      </div>
    </form>
  )
}

/** Sends the fields of a form to an endpoint. */
export function sendTo<Output extends z.ZodMiniType>(endpoint: Endpoint<Output>, id?: string) {
  const language = readStudioLanguage()
  return (input: FieldValues) => call(endpoint, { input, language, ...(id !== undefined && { id }) })
}

export type FieldValues = Record<string, string>

type SendFields<Sent> = (fields: FieldValues) => Promise<CallResult<Sent>>

export function useAccountForm<Sent>(send: SendFields<Sent>, succeed: (sent: Sent) => void) {
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
    if (result.ok) return succeed(result.value)
    const { fields } = result.failure
    setErrors(fields ?? {})
    setFailure(fields === undefined ? describeFailure(result) : undefined)
    if (fields !== undefined) focusFirst(form, new Set(Object.keys(fields)), hasLeft)
  }
  return { busy, errors, failure, submit }
}

/** As a `ref` that stays the same: a field takes the focus once, when it appears. */
export function focusField(field: HTMLElement | null): void {
  field?.focus()
}
