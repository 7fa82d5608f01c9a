import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { PasswordField } from '#web/studio/shell/password-field.tsx'
import { focusField, type SendFields, useAccountForm } from '#web/studio/shell/use-account-form.ts'
import { Action } from '#web/ui/button.tsx'
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
