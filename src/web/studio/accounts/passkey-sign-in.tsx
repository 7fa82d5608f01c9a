import { useEffect, useState } from 'react'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast, withdrawToast } from '#web/notifications/toast.ts'
import { readShownWords, readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { askForPasskey, knowsPasskeys } from './ask-for-passkey.ts'
import styles from './passkey-sign-in.module.css'

const subject = 'sign-in'

/** Signs in without a password: by a button, and by what the browser proposes in the e-mail field. */
export function PasskeySignIn() {
  const { t } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  // A browser has one question open at a time: that of the field waits while the button's is.
  useProposals(!busy)
  async function signIn() {
    withdrawToast(subject)
    if (!knowsPasskeys()) return reject(t('passkey.unsupported'))
    setBusy(true)
    const result = await askForPasskey('optional', new AbortController().signal)
    setBusy(false)
    if (result.ok) enter()
    else reject(result.reason)
  }
  return (
    <div className={styles.passkey}>
      <span className={styles.or}>{t('passkey.or')}</span>
      <Button busy={busy} onClick={signIn}>
        {t('passkey.submit')}
      </Button>
    </div>
  )
}

function useProposals(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    void propose(leaving.signal)
    return () => leaving.abort()
  }, [isWanted])
}

/** Lets the browser name passkeys among what it proposes in a field with autocomplete `webauthn`. */
async function propose(signal: AbortSignal): Promise<void> {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return
  if (signal.aborted) return
  const result = await askForPasskey('conditional', signal)
  if (result.ok) enter()
}

function enter(): void {
  const title = readShownWords('accounts').t('signIn.success')
  showToast({ subject, kind: 'success', lang: readStudioLanguage(), title })
  navigateTo(pagePaths.admin, { replace: true })
}

function reject(title: string): void {
  showToast({ subject, kind: 'error', lang: readStudioLanguage(), title })
}
