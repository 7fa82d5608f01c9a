import { useState } from 'react'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { BackupCodes } from './backup-codes.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { useTwoFactorReload } from './use-two-factor.ts'

interface Offer {
  address: string
  backupCodes: string[]
}

/** Three steps: the password, a code of the app that has the secret, and the backup codes. */
export function TwoFactorSetup({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const reload = useTwoFactorReload()
  const [offer, setOffer] = useState<Offer>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (offer === undefined)
    return (
      <OwnPasswordForm
        {...{ email, close }}
        send={(input) => call(twoFactorEndpoints.offer, { input, language: readStudioLanguage() })}
        variant="primary"
        submitLabel={t('twoFactor.next')}
        onSuccess={setOffer}
      />
    )
  if (isConfirmed) return <BackupCodes codes={offer.backupCodes} close={close} />
  return (
    <TwoFactorCodeForm
      address={offer.address}
      close={close}
      onSuccess={() => {
        reload()
        setIsConfirmed(true)
        showToast({ kind: 'success', title: t('twoFactor.switchedOn') })
      }}
    />
  )
}
