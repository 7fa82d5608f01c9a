import { useEffect, useEffectEvent, useState } from 'react'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readShownWords, readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { leadIn } from './arrival.ts'
import styles from './passkey-sign-in.module.css'
import { confirmSession } from './session.ts'
import { type Reject, rejectInToast } from './use-auth-form.ts'

const subject = 'sign-in'

export function PasskeySignIn({
  enter = leadIn,
  reject = rejectInToast,
}: {
  enter?: () => void
  reject?: Reject
}) {
  const { t } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  // A browser has one question open at a time: that of the field waits while the button's is.
  useProposals(!busy, enter)
  async function signIn() {
    reject(undefined)
    if (!knowsPasskeys()) return reject(t('passkey.unsupported'))
    setBusy(true)
    const result = await askForPasskey('optional', new AbortController().signal)
    setBusy(false)
    if (result.ok) admit(enter)
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

function useProposals(isWanted: boolean, enter: () => void): void {
  const admitHere = useEffectEvent(() => admit(enter))
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    void propose(leaving.signal, admitHere)
    return () => leaving.abort()
  }, [isWanted])
}

/** Lets the browser name passkeys among what it proposes in a field with autocomplete `webauthn`. */
async function propose(signal: AbortSignal, onSignedIn: () => void): Promise<void> {
  if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return
  if (signal.aborted) return
  const result = await askForPasskey('conditional', signal)
  if (result.ok) onSignedIn()
}

function admit(enter: () => void): void {
  const title = readShownWords('accounts').t('signIn.success')
  showSuccess(title, { subject })
  enter()
}

type PasskeyResult = { ok: true } | { ok: false; reason: string }

function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Signs in with the passkey that the visitor chooses, in the browser's own dialog or, with `conditional`, among what it
 * proposes in the e-mail field. A sign-in becomes visible to this browser's other tabs. */
async function askForPasskey(
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<PasskeyResult> {
  const language = readStudioLanguage()
  const request = await call(passkeyEndpoints.request, { language })
  if (!request.ok) return fail(request.failure.error)
  const { ticket, options } = request.value
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  // It fails where the visitor closes the dialog, and where the device has no passkey for this site.
  const credential = await navigator.credentials.get({ mediation, signal, publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential))
    return fail(readShownWords('accounts').t('passkey.refused'))
  const input = { ticket, credential: credential.toJSON() }
  const result = await call(passkeyEndpoints.signIn, { input, language })
  if (!result.ok) return fail(result.failure.error)
  // Where this fails, the dashboard asks again.
  await confirmSession().catch(() => null)
  return { ok: true }
}

function fail(reason: string): PasskeyResult {
  return { ok: false, reason: reason || readShownWords('accounts').t('failure') }
}
