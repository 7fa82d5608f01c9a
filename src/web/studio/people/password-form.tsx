import { useQueryClient } from '@tanstack/react-query'
import { passwordLimits } from '#domain/accounts/account.ts'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { sessionsKey } from './use-own-account.ts'

/** Changes the own password, which ends all other sessions. */
export function PasswordForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(ownAccountEndpoints.changePassword, { input, language: readStudioLanguage() })}
      variant="primary"
      submitLabel={t('ownAccount.save')}
      onSuccess={() => {
        void client.invalidateQueries({ queryKey: sessionsKey })
        showToast({ kind: 'success', title: t('ownAccount.passwordChanged') })
        close()
      }}
    >
      {({ password }) => (
        <NewPasswordField
          minLength={passwordLimits.minimum}
          label={t('ownAccount.chosen')}
          hint={t('ownAccount.passwordHint')}
          error={password}
        />
      )}
    </OwnPasswordForm>
  )
}
