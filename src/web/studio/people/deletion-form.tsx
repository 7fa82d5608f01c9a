import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField } from './focus-field.ts'
import { ownAccountTranslations } from './own-account-translations.ts'
import { usePasswordForm } from './use-password-form.ts'

/** Deletes the own account, for good. */
export function DeletionForm({ email, close }: { email: string; close: () => void }) {
  const texts = useTranslations(ownAccountTranslations)
  const { busy, errors, failure, submit } = usePasswordForm(ownAccountEndpoints.deleteAccount, () => {
    showToast({ kind: 'success', title: texts.deleted })
    navigateTo(pagePaths.auth, { replace: true })
  })
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        ref={focusField}
        error={errors.current}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="danger" busy={busy}>
          {texts.deleteForGood}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={busy}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
