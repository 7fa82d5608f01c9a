import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './account-form.module.css'
import { focusField, useAccountForm } from './own-password-form.tsx'
import pictureStyles from './secret-picture.module.css'

interface TwoFactorCodeFormProps {
  /** `otpauth:`, which holds the secret. */
  address: string
  onSuccess: () => void
  close: () => void
}

export function TwoFactorCodeForm({ address, onSuccess, close }: TwoFactorCodeFormProps) {
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
        <Button type="submit" size="small" variant="primary" busy={busy}>
          {t('twoFactor.confirm')}
        </Button>
        <Button size="small" variant="text" onClick={close} disabled={busy}>
          {t('twoFactor.cancel')}
        </Button>
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
