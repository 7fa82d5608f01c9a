import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account-form.module.css'
import { BackupCodes } from './backup-codes.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { sessionsKey } from './session-list.tsx'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'

interface TwoFactorRowProps {
  email: string
  isOpen: boolean
  open: () => void
  close: () => void
}

export function TwoFactorRow({ email, isOpen, open, close }: TwoFactorRowProps) {
  const { t } = useWords()
  const { data: isOn, error } = useTwoFactor()
  // What a form has begun it ends, though the state changes under it.
  const [Form, setForm] = useState(() => TwoFactorSetup)
  const show = (form: typeof Form) => {
    setForm(() => form)
    open()
  }
  return (
    <li>
      <div>
        <b>{t('twoFactor.heading')}</b>
        {isOn !== undefined && <p>{isOn ? t('twoFactor.on') : t('twoFactor.off')}</p>}
        {error !== null && <p role="alert">{t('twoFactor.failed', { reason: error.message })}</p>}
      </div>
      {!isOpen && isOn !== undefined && (
        <span className={styles.actions}>
          {isOn && (
            <Button size="small" variant="text" onClick={() => show(BackupCodeRenewal)}>
              {t('twoFactor.renewCodes')}
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            aria-label={`${isOn ? t('twoFactor.switchOff') : t('twoFactor.switchOn')}: ${t('twoFactor.heading')}`}
            onClick={() => show(isOn ? TwoFactorRemoval : TwoFactorSetup)}
          >
            {isOn ? t('twoFactor.switchOff') : t('twoFactor.switchOn')}
          </Button>
        </span>
      )}
      {isOpen && <Form email={email} close={close} />}
    </li>
  )
}

interface Offer {
  address: string
  backupCodes: string[]
}

function TwoFactorSetup({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const reload = useTwoFactorReload()
  const [offer, setOffer] = useState<Offer>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (offer === undefined)
    return (
      <OwnPasswordForm
        email={email}
        close={close}
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
        showSuccess(t('twoFactor.switchedOn'))
      }}
    />
  )
}

function TwoFactorRemoval({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const reload = useTwoFactorReload()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={(input) => call(twoFactorEndpoints.remove, { input, language: readStudioLanguage() })}
      variant="danger"
      submitLabel={t('twoFactor.switchOff')}
      onSuccess={() => {
        reload()
        showSuccess(t('twoFactor.switchedOff'))
        close()
      }}
    />
  )
}

function BackupCodeRenewal({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <BackupCodes codes={codes} close={close} />
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={(input) => call(twoFactorEndpoints.renewCodes, { input, language: readStudioLanguage() })}
      variant="primary"
      submitLabel={t('twoFactor.makeCodes')}
      onSuccess={({ backupCodes }) => setCodes(backupCodes)}
    />
  )
}

const twoFactorKey = ['two-factor'] as const

function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: async () => (await callOrThrow(twoFactorEndpoints.read)).isOn,
  })
}

/** Reads again what a change of it has changed: Better Auth begins the session anew. */
function useTwoFactorReload() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: twoFactorKey })
    void client.invalidateQueries({ queryKey: sessionsKey })
  }
}
