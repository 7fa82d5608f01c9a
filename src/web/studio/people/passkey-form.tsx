import { useQueryClient } from '@tanstack/react-query'
import { nameBrowser } from '#domain/accounts/browser-name.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { TextField } from '#web/ui/field.tsx'
import { createPasskey } from './create-passkey.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { passkeysKey } from './use-passkeys.ts'

/** Adds a passkey, which the browser asks for in a dialog of its own. */
export function PasskeyForm({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={createPasskey}
      variant="primary"
      submitLabel={t('passkeys.create')}
      onSuccess={() => {
        void client.invalidateQueries({ queryKey: passkeysKey })
        showToast({ kind: 'success', title: t('passkeys.added') })
        close()
      }}
    >
      {({ name }) => (
        <TextField
          label={t('passkeys.name')}
          name="name"
          autoComplete="off"
          maxLength={60}
          required
          defaultValue={nameBrowser(navigator.userAgent)}
          error={name}
        />
      )}
    </OwnPasswordForm>
  )
}
