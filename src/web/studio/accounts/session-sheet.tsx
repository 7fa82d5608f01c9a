import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { listUnsaved } from '#web/studio/device/unsaved-changes.ts'
import { describeUnsaved } from '#web/studio/documents/field-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CodeField } from './auth-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import styles from './session-sheet.module.css'
import { useAuthForm } from './use-auth-form.ts'

export function SessionSheet({ email }: { email: string }) {
  const { t } = useWords('accounts')
  const language = useStudioLanguage()
  const client = useQueryClient()
  const enter = () => void client.invalidateQueries({ queryKey: accessKey })
  const [reason, setReason] = useState<string>()
  const { busy, errors, asksCode, formProps } = useAuthForm(enter, setReason)
  const last = listUnsaved()
    .flatMap(({ changes }) => changes)
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
    .at(-1)
  return (
    <Sheet className={styles.sheet} label={t('again.title')}>
      <div lang={language} className={`interface ${styles.content}`}>
        <div className={styles.why}>
          <h2>{t('again.title')}</h2>
          <p>{t('again.reason')}</p>
          {last && (
            <p className={styles.kept}>{t('again.kept', { text: describeUnsaved(last, language) })}</p>
          )}
        </div>
        <form {...formProps} className={styles.form}>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            defaultValue={email}
            error={errors.email}
          />
          <PasswordField
            label={t('password')}
            toggle={{ show: t('showPassword'), hide: t('hidePassword') }}
            name="password"
            autoComplete="current-password"
            error={errors.password}
          />
          {asksCode && <CodeField error={errors.code} />}
          {reason !== undefined && (
            <p role="alert" className={styles.refused}>
              {reason}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? t('busy') : t('signIn.submit')}
            </Button>
            <PasskeySignIn enter={enter} reject={setReason} />
            <Button variant="text" size="small" onClick={() => navigateTo(pagePaths.auth, { replace: true })}>
              {t('again.leave')}
            </Button>
          </div>
        </form>
      </div>
    </Sheet>
  )
}
