import type { ComponentProps } from 'react'
import styles from './skip-link.module.css'

export function SkipLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  )
}
