import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { twoFactorTranslations } from './two-factor-translations.ts'
import { useTwoFactorReload } from './use-two-factor.ts'

/** Has sign-in ask for no code any more. */
export function TwoFactorRemoval({ email, close }: { email: string; close: () => void }) {
  const texts = useTranslations(twoFactorTranslations)
  const reload = useTwoFactorReload()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(twoFactorEndpoints.remove, { input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={texts.switchOff}
      onSuccess={() => {
        reload()
        showToast({ kind: 'success', title: texts.switchedOff })
        close()
      }}
    />
  )
}
