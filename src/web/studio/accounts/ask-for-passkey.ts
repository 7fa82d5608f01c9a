import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readShownWords, readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { confirmSession } from './session.ts'

type PasskeyResult = { ok: true } | { ok: false; reason: string }

/** Whether this browser reads the server's challenges itself. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Signs in with the passkey that the visitor chooses, in the browser's own dialog or, with `conditional`, among what it
 * proposes in the e-mail field. A sign-in becomes visible to this browser's other tabs. */
export async function askForPasskey(
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
