import { type ComponentProps, useState } from 'react'
import { passwordLimits } from '#domain/accounts/account.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './password-field.module.css'

export function PasswordField(field: ComponentProps<typeof TextField>) {
  const { t } = useWords('accounts')
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck="false"
        required
      />
      <Button variant="text" size="small" onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hidePassword' : 'showPassword')}
      </Button>
    </div>
  )
}

export function NewPasswordField(props: { label: string; error: string | undefined }) {
  const { t } = useWords('accounts')
  return (
    <PasswordField
      {...props}
      name="password"
      autoComplete="new-password"
      minLength={passwordLimits.minimum}
      hint={t('passwordHint')}
    />
  )
}

export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useWords('accounts')
  return (
    <TextField
      label={t('code.label')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck="false"
      required
      hint={t('code.asked')}
      error={error}
    />
  )
}
