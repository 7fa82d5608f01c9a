import { useEffect, useState } from 'react'
import { passwordLimits } from '#domain/accounts/account.ts'
import { matchRoute } from '#domain/routes.ts'
import { readShownPath } from '#web/navigation/shown-path.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { CodeField, PasswordField } from '#web/studio/shell/password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { leadIn, useHasEnded } from './arrival.ts'
import styles from './auth-form.module.css'
import { checkAccess } from './check-access.ts'
import { ForgotForm } from './forgot-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useVisibleSession } from './session.ts'
import { useAuthForm } from './use-auth-form.ts'

export function AuthForm() {
  useAdmission()
  const [forgotten, setForgotten] = useState<string>()
  return forgotten === undefined ? (
    <CredentialsForm forget={setForgotten} />
  ) : (
    <ForgotForm email={forgotten} leave={() => setForgotten(undefined)} />
  )
}

function CredentialsForm({ forget }: { forget: (email: string) => void }) {
  const { t } = useWords('accounts')
  const { mode, busy, errors, done, asksCode, formProps, toggleMode } = useAuthForm()
  const isNew = mode === 'signUp'
  const hasEnded = useHasEnded()
  return (
    <>
      <h1 className={styles.title}>{t(`${mode}.title`)}</h1>
      {hasEnded && !isNew && <p className={styles.ended}>{t('again.ended')}</p>}
      <form {...formProps} className={styles.form}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete={isNew ? 'username' : 'username webauthn'}
          required
          error={errors.email}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={passwordLimits.minimum}
          hint={isNew && t('passwordHint')}
          error={errors.password}
        />
        {asksCode && <CodeField error={errors.code} />}
        {!isNew && (
          <Button
            variant="text"
            className={styles.forgot}
            disabled={busy}
            onClick={({ currentTarget: { form } }) =>
              forget(form === null ? '' : String(new FormData(form).get('email')))
            }
          >
            {t('forgot.offer')}
          </Button>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('busy') : t(`${mode}.submit`)}
          </Button>
          <Button variant="text" onClick={toggleMode} disabled={busy}>
            {t(`${mode}.toggle`)}
          </Button>
        </div>
        <FormNotice>{done}</FormNotice>
        {!isNew && <PasskeySignIn />}
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
      </form>
    </>
  )
}

/** Leads to the dashboard on arrival and on a sign-in in any tab (docs/specification/states.md). */
function useAdmission(): void {
  const session = useVisibleSession()
  useEffect(() => {
    if (session === undefined) return
    let wanted = true
    checkAccess().then(
      (access) => {
        // Who has gone on meanwhile sees this page until the next one is there, and is not led back.
        const isHere = matchRoute(readShownPath()).page === 'auth'
        if (wanted && isHere && access.kind !== 'nobody') leadIn()
      },
      // Where the check fails, the form is still there to sign in.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [session])
}
