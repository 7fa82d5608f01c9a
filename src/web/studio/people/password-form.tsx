import { useQueryClient } from '@tanstack/react-query'
import { passwordLimits } from '#domain/accounts/account.ts'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { ownAccountTranslations } from './own-account-translations.ts'
import { usePasswordForm } from './use-password-form.ts'

/** Changes the own password; the current one is asked for, as anybody may sit at an open browser. */
export function PasswordForm({ email, close }: { email: string; close: () => void }) {
  const texts = useTranslations(ownAccountTranslations)
  const client = useQueryClient()
  const { busy, errors, failure, submit } = usePasswordForm(ownAccountEndpoints.changePassword, () => {
    void client.invalidateQueries({ queryKey: ['sessions'] })
    showToast({ kind: 'success', title: texts.passwordChanged })
    close()
  })
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {/* Lets password managers know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        // The form was asked for: its first field is where to go on.
        ref={focusField}
        error={errors.current}
      />
      <TextField
        label={texts.chosen}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={passwordLimits.minimum}
        required
        hint={texts.passwordHint}
        error={errors.password}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {texts.save}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={busy}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
