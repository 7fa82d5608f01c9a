import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'

type Look = {
  variant?: 'primary' | 'secondary' | 'danger' | 'text'
  size?: 'normal' | 'small'
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={busy || disabled}
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
