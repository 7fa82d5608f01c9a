import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './big-link.module.css'

export function BigLinkList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClasses(styles.list, className)} />
}

export function BigLink({
  children,
  detail,
  className,
  ...rest
}: ComponentProps<'a'> & { detail?: ReactNode }) {
  return (
    <a {...rest} className={joinClasses(styles.link, className)}>
      <span>{children}</span> {detail && <span className={styles.detail}>{detail}</span>}
    </a>
  )
}
