import { signIn } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { confirmSession } from './session.ts'

/** Leads whoever came by a mailed link into the studio; signs in first with what was just chosen. */
export async function enterStudio(
  done: string,
  credentials?: { email: string; password: string },
): Promise<void> {
  if (credentials !== undefined) await call(signIn, { input: credentials, language: readStudioLanguage() })
  // Where this fails, the studio asks again.
  await confirmSession().catch(() => null)
  showSuccess(done)
  navigateTo(pagePaths.admin, { replace: true })
}
