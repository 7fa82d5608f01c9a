import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { useTwoFactorReload } from './use-two-factor.ts'

/** Has sign-in ask for no code any more. */
export function TwoFactorRemoval({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const reload = useTwoFactorReload()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(twoFactorEndpoints.remove, { input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={t('twoFactor.switchOff')}
      onSuccess={() => {
        reload()
        showToast({ kind: 'success', title: t('twoFactor.switchedOff') })
        close()
      }}
    />
  )
}
