import type { ReactNode } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { type SendFields, useAccountForm } from './use-account-form.ts'

interface OwnPasswordFormProps<Sent> {
  email: string
  send: SendFields<Sent>
  variant: 'primary' | 'danger'
  submitLabel: string
  onSuccess: (sent: Sent) => void
  close: () => void
  /** The fields beside the current password. */
  children?: (errors: Partial<Record<string, string>>) => ReactNode
}

/** What only the owner of an account may do: the current password is asked for, as anybody may sit at an open browser. */
export function OwnPasswordForm<Sent>(props: OwnPasswordFormProps<Sent>) {
  const { email, send, variant, submitLabel, onSuccess, close, children } = props
  const { t } = useWords()
  const { busy, errors, failure, submit } = useAccountForm(send, onSuccess)
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {/* Lets password managers know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('ownAccount.current')}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        // The form was asked for: its first field is where to go on.
        ref={focusField}
        error={errors.current}
      />
      {children?.(errors)}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button type="submit" size="small" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={busy}>
          {t('ownAccount.cancel')}
        </Button>
      </div>
    </form>
  )
}
