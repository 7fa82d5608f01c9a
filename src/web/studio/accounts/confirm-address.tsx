import { useState } from 'react'
import { linkEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './auth-form.module.css'

/** Confirms the address of an account, then leads to the dashboard as the sign-up asked. With a button, because
 * programs that look through mails open every link. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t, language } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function confirmAddress() {
    setBusy(true)
    const result = await call(linkEndpoints.confirmAddress, { input: { token }, language })
    setBusy(false)
    if (!result.ok) return setFailure(describeFailure(result))
    const title = t('confirmation.done', { email: result.value.email })
    showSuccess(title)
    navigateTo(pagePaths.admin, { replace: true })
  }
  return (
    <>
      <h1 className={styles.title}>{t('confirmation.title')}</h1>
      <div className={styles.form}>
        <p>{t('confirmation.reason')}</p>
        {failure !== undefined && <p role="alert">{failure}</p>}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={confirmAddress}>
            {t('confirmation.submit')}
          </Button>
        </div>
      </div>
    </>
  )
}
