import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import styles from './account-form.module.css'
import codeStyles from './backup-codes.module.css'
import { focusField, OwnPasswordForm, sendTo } from './own-password-form.tsx'
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
  const client = useQueryClient()
  const [offer, setOffer] = useState<Offer>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  if (offer === undefined)
    return (
      <OwnPasswordForm
        email={email}
        close={close}
        send={sendTo(twoFactorEndpoints.offer)}
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
        for (const queryKey of changedKeys) void client.invalidateQueries({ queryKey })
        setIsConfirmed(true)
        showSuccess(t('twoFactor.switchedOn'))
      }}
    />
  )
}

function TwoFactorRemoval({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={sendTo(twoFactorEndpoints.remove)}
      variant="danger"
      submitLabel={t('twoFactor.switchOff')}
      done={t('twoFactor.switchedOff')}
      keys={changedKeys}
    />
  )
}

function BackupCodeRenewal({ email, close }: { email: string; close: () => void }) {
  const { t } = useWords()
  const [codes, setCodes] = useState<readonly string[]>()
  const send = sendTo(twoFactorEndpoints.renewCodes)
  if (codes !== undefined) return <BackupCodes codes={codes} close={close} />
  return (
    <OwnPasswordForm
      email={email}
      close={close}
      send={send}
      submitLabel={t('twoFactor.makeCodes')}
      onSuccess={({ backupCodes }) => setCodes(backupCodes)}
    />
  )
}

const twoFactorKey = ['two-factor'] as const

/** What a change of it has changed: Better Auth begins the session anew. */
const changedKeys = [twoFactorKey, sessionsKey]

function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: async () => (await callOrThrow(twoFactorEndpoints.read)).isOn,
  })
}

function BackupCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t } = useWords()
  const text = codes.join('\n')
  const shown = useRef<HTMLUListElement>(null)
  async function copy() {
    const isCopied = await copyText(text, shown.current)
    if (isCopied) showSuccess(t('twoFactor.copied'))
    else showFailure(t('twoFactor.copyFailed'))
  }
  return (
    <section className={styles.form}>
      <h3 tabIndex={-1} ref={focusField}>
        {t('twoFactor.codes')}
      </h3>
      <p>{t('twoFactor.codesNote')}</p>
      <ul ref={shown} className={codeStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          {t('twoFactor.copy')}
        </Button>
        <Button size="small" onClick={() => saveAsFile('backup-codes.txt', text)}>
          {t('twoFactor.download')}
        </Button>
        <Button size="small" variant="primary" onClick={close}>
          {t('twoFactor.done')}
        </Button>
      </div>
    </section>
  )
}
