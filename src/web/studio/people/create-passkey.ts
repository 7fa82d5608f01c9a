import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { readStudioLanguage, readWords } from '#web/studio/language/studio-language.ts'
import type { FieldValues } from './use-account-form.ts'

/** Has this device, or one that the browser reaches, make a passkey for whoever knows the password. */
export async function createPasskey({ current, name }: FieldValues): Promise<CallResult<undefined>> {
  const language = readStudioLanguage()
  const { t } = readWords(language)
  if (!('PublicKeyCredential' in window) || !('parseCreationOptionsFromJSON' in PublicKeyCredential))
    return fail(t('passkeys.unsupported'))
  const offer = await call(passkeyEndpoints.offer, { input: { current, name }, language })
  if (!offer.ok) return offer
  const { ticket, options } = offer.value
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return fail(t('passkeys.notMade'))
    return await call(passkeyEndpoints.add, {
      input: { ticket, name, credential: credential.toJSON() },
      language,
    })
  } catch (error) {
    const isPresent = error instanceof DOMException && error.name === 'InvalidStateError'
    return fail(isPresent ? t('passkeys.present') : t('passkeys.notMade'))
  }
}

function fail(error: string): CallResult<undefined> {
  return { ok: false, status: 0, failure: { success: false, error, code: 'no_passkey' } }
}
