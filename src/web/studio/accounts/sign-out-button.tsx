import { type ComponentProps, useState } from 'react'
import { signOut } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { forgetStudio } from '#web/offline/worker/studio-cache.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { forgetVisibleSession } from './session.ts'

export function SignOutButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const { t, language } = useWords('accounts')
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    // Also where the server does not hear of it.
    await forgetStudio()
    const result = await call(signOut, { language })
    setBusy(false)
    if (!result.ok && result.status !== 401) {
      const reason = result.failure.error || t('failure')
      return showFailure(reason, { subject: 'sign-out' })
    }
    forgetVisibleSession()
    navigateTo(pagePaths.auth, { replace: true })
  }

  return (
    <Button {...look} busy={busy} onClick={leave}>
      {t('signOut')}
    </Button>
  )
}
