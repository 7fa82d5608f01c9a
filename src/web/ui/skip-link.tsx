import type { ComponentProps } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './skip-link.module.css'

export function SkipLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(styles.link, className)}>
      {children}
    </a>
  )
}
