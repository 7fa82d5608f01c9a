import { useState } from 'react'
import { invitationEndpoints, signIn } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call, nameFailure } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { confirmSession } from './session.ts'

interface Failure {
  reason: string
  fields: Partial<Record<string, string>>
}

/** Accepts an invitation, with a new account or that of the session, and goes to the studio. */
export function useAcceptance(token: string) {
  const { t } = useWords('accounts')
  const language = useStudioLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function accept(account?: { name: string; password: string }) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const input = { token, ...(account !== undefined && { account }) }
    const result = await call(invitationEndpoints.accept, { input, language })
    if (!result.ok) {
      setBusy(false)
      return setFailure({ reason: nameFailure(result), fields: result.failure.fields ?? {} })
    }
    if (account !== undefined) {
      const { password } = account
      await call(signIn, { input: { email: result.value.email, password }, language })
    }
    // Where this fails, the studio asks again.
    await confirmSession().catch(() => null)
    showToast({ kind: 'success', lang: language, title: t('invitation.accepted') })
    navigateTo(pagePaths.admin, { replace: true })
  }

  return { accept, busy, failure }
}
