import { useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account-form.module.css'
import { BackupCodeRenewal } from './backup-code-renewal.tsx'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { useTwoFactor } from './use-two-factor.ts'

interface TwoFactorRowProps {
  email: string
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A row of the own account: whether sign-in asks for a code, and the forms that change it. */
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
      {isOpen && <Form {...{ email, close }} />}
    </li>
  )
}
