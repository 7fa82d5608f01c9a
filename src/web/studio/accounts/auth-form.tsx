import { passwordLimits } from '#domain/accounts/account.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import styles from './auth-form.module.css'
import { translations } from './translations.ts'
import { useAdmission } from './use-admission.ts'
import { useAuthForm } from './use-auth-form.ts'

export function AuthForm() {
  useAdmission()
  const { mode, busy, errors, done, submit, toggleMode } = useAuthForm()
  const isNew = mode === 'signUp'
  return (
    <>
      <h1 className={styles.title}>{translations[mode].title}</h1>
      {/* Sent before the code has loaded, the password must not end up in the address. */}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={translations.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <TextField
          label={translations.password}
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={passwordLimits.minimum}
          required
          hint={isNew && translations.passwordHint}
          error={errors.password}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? translations.busy : translations[mode].submit}
          </Button>
          <Button variant="text" onClick={toggleMode} disabled={busy}>
            {translations[mode].toggle}
          </Button>
        </div>
        <FormNotice>{done}</FormNotice>
        <noscript>
          <p>{translations.withoutScript}</p>
        </noscript>
      </form>
    </>
  )
}
