import { useQuery, useQueryClient } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useRef, useState } from 'react'
import { twoFactorEndpoints } from '#domain/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { focusField, sendTo, useAccountForm } from '#web/studio/shell/use-account-form.ts'
import { Action, ButtonLink } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { auditKey } from './audit-list.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import pictureStyles from './secret-picture.module.css'
import { sessionsKey } from './session-list.tsx'
import codeStyles from './two-factor-row.module.css'

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
            <Action
              variant="text"
              label={t('twoFactor.renewCodes')}
              onClick={() => show(BackupCodeRenewal)}
            />
          )}
          <Action
            variant="text"
            label={isOn ? t('twoFactor.switchOff') : t('twoFactor.switchOn')}
            of={t('twoFactor.heading')}
            onClick={() => show(isOn ? TwoFactorRemoval : TwoFactorSetup)}
          />
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
const changedKeys = [twoFactorKey, sessionsKey, auditKey]

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
        <Action label={t('twoFactor.copy')} onClick={copy} />
        <Action label={t('twoFactor.download')} onClick={() => saveAsFile('backup-codes.txt', text)} />
        <Action variant="primary" label={t('twoFactor.done')} onClick={close} />
      </div>
    </section>
  )
}

interface TwoFactorCodeFormProps {
  /** `otpauth:`, which holds the secret. */
  address: string
  onSuccess: () => void
  close: () => void
}

function TwoFactorCodeForm({ address, onSuccess, close }: TwoFactorCodeFormProps) {
  const { t } = useWords()
  const { busy, errors, failure, submit } = useAccountForm(
    (input) => call(twoFactorEndpoints.confirm, { input, language: readStudioLanguage() }),
    onSuccess,
  )
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <p>{t('twoFactor.scan')}</p>
      <SecretPicture address={address} label={t('twoFactor.picture')} />
      <p>
        {t('twoFactor.secret')}: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <ButtonLink size="small" variant="text" href={address}>
        {t('twoFactor.openApp')}
      </ButtonLink>
      <TextField
        label={t('twoFactor.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        ref={focusField}
        error={errors.code}
      />
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Action type="submit" variant="primary" label={t('twoFactor.confirm')} busy={busy} />
        <Action variant="text" label={t('twoFactor.cancel')} onClick={close} disabled={busy} />
      </div>
    </form>
  )
}

/** In squares, on each side (ISO/IEC 18004). */
const quietZone = 4

/** An address as a QR code, dark on light in either scheme, as cameras expect it. */
function SecretPicture({ address, label }: { address: string; label: string }) {
  const code = generate(address)
  const size = code.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      className={pictureStyles.picture}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
