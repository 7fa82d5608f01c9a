import { TextField } from './field.tsx'

interface NewPasswordFieldProps {
  label: string
  hint: string
  /** In characters. */
  minLength: number
  error: string | undefined
}

/** A password that is being chosen, which password managers may propose. */
export function NewPasswordField({ label, hint, minLength, error }: NewPasswordFieldProps) {
  return (
    <TextField
      {...{ label, hint, minLength, error }}
      name="password"
      type="password"
      autoComplete="new-password"
      required
    />
  )
}
