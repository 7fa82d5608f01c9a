import { useState } from 'react'
import { linkEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { NewPasswordField } from '#web/studio/shell/password-field.tsx'
import { type FieldValues, useAccountForm } from '#web/studio/shell/use-account-form.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './auth-form.module.css'
import { enterStudio } from './enter-studio.ts'
import { ForgotForm } from './forgot-form.tsx'

/** A new password for the account of a mailed link, which signs in at once; a link that is used up or too old offers
 * another one. */
export function ResetForm({ token }: { token: string }) {
  const { t, language } = useWords('accounts')
  const [isExpired, setExpired] = useState(false)
  const { busy, errors, submit } = useAccountForm(send, () => undefined, 'password')
  async function send({ password = '' }: FieldValues) {
    const result = await call(linkEndpoints.resetPassword, { input: { token, password }, language })
    if (result.ok) await enterStudio(t('reset.done'), { email: result.value.email, password })
    else setExpired(result.failure.code === 'link_invalid')
    return result
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
        <NewPasswordField label={t('reset.password')} error={errors.password} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('busy') : t('reset.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
