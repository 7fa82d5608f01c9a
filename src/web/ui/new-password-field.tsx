import { passwordLimits } from '#domain/accounts/account.ts'
import { TextField } from './field.tsx'

interface NewPasswordFieldProps {
  label: string
  hint: string
  error: string | undefined
}

/** A password that is being chosen, which password managers may propose. */
export function NewPasswordField({ label, hint, error }: NewPasswordFieldProps) {
  return (
    <TextField
      {...{ label, hint, error }}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={passwordLimits.minimum}
      required
    />
  )
}
