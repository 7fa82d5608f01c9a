import type { Credentials } from '#domain/accounts/account.ts'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { readShownWords, readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { confirmSession } from './session.ts'

export type AuthMode = 'signIn' | 'signUp'

/** Messages by field name. */
export type FieldErrors = Partial<Record<string, string>>

/** `asksCode` where the password is right, and the account has two factors. */
type AuthResult = { ok: true } | { ok: false; reason: string; fields: FieldErrors; asksCode: boolean }

/** A sign-in becomes visible to this browser's other tabs. */
export async function authenticate(
  mode: AuthMode,
  input: Credentials & { code?: string | undefined },
): Promise<AuthResult> {
  const callbackURL = `${location.origin}/#${pagePaths.admin}`
  const language = readStudioLanguage()
  const result = await (mode === 'signIn'
    ? call(signIn, { language, input })
    : call(signUp, { language, input: { ...input, callbackURL } }))
  if (!result.ok) {
    const { error, code, fields = {} } = result.failure
    const reason = (result.status > 0 && error) || readShownWords('accounts').t('failure')
    const asksCode = code === 'code_required'
    const isWrong = code === 'code_wrong'
    return { ok: false, reason, fields: isWrong ? { code: reason } : fields, asksCode }
  }
  // Where this fails, the dashboard asks again.
  if (mode === 'signIn') await confirmSession().catch(() => null)
  return { ok: true }
}
