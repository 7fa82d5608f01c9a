import type { SubmitEvent } from 'react'
import { passwordLimits } from '#domain/accounts/account.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import styles from './accept-invitation.module.css'
import { useAcceptance } from './use-acceptance.ts'

/** A new account for the address that is invited. */
export function AcceptanceForm({ token, email }: { token: string; email: string }) {
  const { t } = useWords('accounts')
  const { accept, busy, failure } = useAcceptance(token)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    accept({ name: String(values.get('name')), password: String(values.get('password')) })
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label={t('invitation.name')}
        name="name"
        autoComplete="name"
        required
        error={failure?.fields['account.name']}
      />
      <NewPasswordField
        minLength={passwordLimits.minimum}
        label={t('invitation.password')}
        hint={t('invitation.passwordHint')}
        error={failure?.fields['account.password']}
      />
      {failure !== undefined && <p role="alert">{failure.reason}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('invitation.accept')}
        </Button>
        <PageLink to={pagePaths.auth}>{t('invitation.signIn')}</PageLink>
      </div>
    </form>
  )
}
