import type { ComponentProps } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './link-list.module.css'

export function LinkList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClasses(styles.list, className)} />
}
