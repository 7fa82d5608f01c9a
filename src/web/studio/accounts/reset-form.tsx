import { type SubmitEvent, useState } from 'react'
import { passwordLimits } from '#domain/accounts/account.ts'
import { linkEndpoints, signIn } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import styles from './auth-form.module.css'
import { ForgotForm } from './forgot-form.tsx'
import { confirmSession } from './session.ts'

/** A new password for the account of a mailed link, which signs in at once; a link that is used up or too old offers
 * another one. */
export function ResetForm({ token }: { token: string }) {
  const { t, language } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [isExpired, setExpired] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('password')
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    const result = await call(linkEndpoints.resetPassword, { input: { token, password }, language })
    if (result.ok) return enter({ email: result.value.email, password })
    setBusy(false)
    if (result.failure.code === 'link_invalid') return setExpired(true)
    setError(result.failure.fields?.password ?? describeFailure(result))
    if (field instanceof HTMLInputElement) field.focus()
  }
  async function enter(credentials: { email: string; password: string }) {
    await call(signIn, { input: credentials, language })
    // Where this fails, the sign-in page is shown.
    await confirmSession().catch(() => null)
    showSuccess(t('reset.done'))
    navigateTo(pagePaths.admin, { replace: true })
  }
  if (isExpired)
    return (
      <>
        <p role="alert">{t('reset.expired')}</p>
        <ForgotForm email="" leave={() => navigateTo(pagePaths.auth, { replace: true })} />
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <NewPasswordField
          toggle={{ show: t('showPassword'), hide: t('hidePassword') }}
          minLength={passwordLimits.minimum}
          label={t('reset.password')}
          hint={t('passwordHint')}
          error={error}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('busy') : t('reset.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
