import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'
import iconStyles from './icon.module.css'

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

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'size' | 'children'> {
  label: string
  /** Said behind the label: what tells several of its kind apart, for whoever does not see where they stand. */
  of?: string | undefined
}

/** A small button by its words. */
export function Action({ label, of, ...button }: ActionProps) {
  return (
    <Button aria-label={of ? `${label}: ${of}` : undefined} {...button} size="small">
      {label}
    </Button>
  )
}

const paths = {
  'arrow-up-right': 'M2 10 10 2M3.5 2H10v6.5',
  'arrow-down': 'M6 1v10M1.5 6.5 6 11l4.5-4.5',
  'arrow-back': 'M11 6H1M5.5 1.5 1 6l4.5 4.5',
  cross: 'm1 1 10 10M11 1 1 11',
} as const

export function Icon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      className={joinClasses(iconStyles.icon, className)}
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
