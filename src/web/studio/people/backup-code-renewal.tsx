import { useState } from 'react'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { BackupCodes } from './backup-codes.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

/** Has new backup codes made, which take the place of the older ones. */
export function BackupCodeRenewal({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <BackupCodes {...{ codes, close }} />
  return (
    <OwnPasswordForm
      {...{ email, close }}
      send={(input) => call(twoFactorEndpoints.renewCodes, { input, language: readStudioLanguage() })}
      variant="primary"
      submitLabel={t('twoFactor.makeCodes')}
      onSuccess={({ backupCodes }) => setCodes(backupCodes)}
    />
  )
}
