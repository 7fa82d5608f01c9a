import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'

type Look = {
  variant?: 'primary' | 'secondary' | 'danger' | 'text'
  size?: 'normal' | 'small'
}

/** While busy, one that sends a form is disabled, as docs/specification says under "States"; any other keeps the focus,
 * as does one that is `aria-disabled`: without it, the next key would begin at the top of the page. */
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  type = 'button',
  onClick,
  'aria-disabled': isOff = false,
  ...rest
}: ButtonProps) {
  const keepsFocus = isOff || (busy && type !== 'submit')
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (busy && !keepsFocus)}
      aria-disabled={keepsFocus || undefined}
      onClick={keepsFocus ? undefined : onClick}
      data-busy={busy || undefined}
      className={lookClass({ variant, size }, className)}
    />
  )
}

export function ButtonLink({ variant, size, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={lookClass({ variant, size }, className)}>
      {children}
    </a>
  )
}

function lookClass({ variant = 'secondary', size = 'normal' }: Look, className?: string) {
  return joinClasses(styles.button, styles[variant], size === 'small' && styles.small, className)
}
