import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import styles from './password-field.module.css'

interface Toggle {
  /** What the button says that shows the password, and hides it again. */
  toggle: { show: string; hide: string }
}

export function PasswordField({ toggle, ...field }: Toggle & ComponentProps<typeof TextField>) {
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
        {isShown ? toggle.hide : toggle.show}
      </Button>
    </div>
  )
}

interface NewPasswordFieldProps extends Toggle {
  label: string
  hint: string
  /** In characters. */
  minLength: number
  error: string | undefined
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} name="password" autoComplete="new-password" />
}
