import { type SubmitEvent, useState } from 'react'
import { passwordResetRequest } from '#domain/accounts/account.ts'
import { linkEndpoints } from '#domain/accounts/account-api.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { call } from '#web/api/call.ts'
import { readShownWords, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import styles from './auth-form.module.css'

export function ForgotForm({ email, leave }: { email: string; leave: () => void }) {
  const { t, language } = useWords('accounts')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    setDone(undefined)
    const parsed = parseInput(passwordResetRequest, Object.fromEntries(new FormData(event.currentTarget)))
    const reason = parsed.ok
      ? await ask(parsed.value)
      : describeValidation(parsed.issues[0], readShownWords('validation').t)
    setError(reason)
    if (reason === undefined) setDone(t('forgot.sent'))
    else if (field instanceof HTMLInputElement) field.focus()
  }
  async function ask(input: { email: string }) {
    setBusy(true)
    const result = await call(linkEndpoints.requestReset, { input, language })
    setBusy(false)
    return result.ok ? undefined : result.failure.error || t('failure')
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
          ref={(field) => field?.focus()}
          defaultValue={email}
          error={error}
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
