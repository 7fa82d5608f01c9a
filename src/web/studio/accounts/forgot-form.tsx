import { useState } from 'react'
import { passwordResetRequest } from '#domain/accounts/account.ts'
import { linkEndpoints } from '#domain/accounts/account-api.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { call } from '#web/api/call.ts'
import { readShownWords, useWords } from '#web/studio/language/studio-language.ts'
import { type FieldValues, focusField, refuse, useAccountForm } from '#web/studio/shell/use-account-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import styles from './auth-form.module.css'

export function ForgotForm({ email, leave }: { email: string; leave: () => void }) {
  const { t, language } = useWords('accounts')
  const [done, setDone] = useState<string>()
  const { busy, errors, submit } = useAccountForm(send, () => setDone(t('forgot.sent')), 'email')
  async function send(fields: FieldValues) {
    setDone(undefined)
    const parsed = parseInput(passwordResetRequest, fields)
    if (parsed.ok) return call(linkEndpoints.requestReset, { input: parsed.value, language })
    return refuse(describeValidation(parsed.issues[0], readShownWords('validation').t))
  }
  return (
    <>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          // The form was asked for: its one field is where to go on.
          ref={focusField}
          defaultValue={email}
          error={errors.email}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('busy') : t('forgot.submit')}
          </Button>
          <Button variant="text" onClick={leave} disabled={busy}>
            {t('forgot.back')}
          </Button>
        </div>
        <div role="status">
          <FormNotice>{done}</FormNotice>
        </div>
      </form>
    </>
  )
}
