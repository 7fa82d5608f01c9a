import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { pagePaths } from '#domain/routes.ts'
import { call } from '#web/api/call.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

/** Deletes the own account, for good. */
export function DeletionForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(ownAccountEndpoints.deleteAccount, { input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={t('ownAccount.deleteForGood')}
      onSuccess={() => {
        showToast({ kind: 'success', title: t('ownAccount.deleted') })
        navigateTo(pagePaths.auth, { replace: true })
      }}
    />
  )
}
