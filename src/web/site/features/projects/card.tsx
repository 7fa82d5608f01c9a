import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'a'>, 'title' | 'role'> & {
  picture: ReactNode
  title: ReactNode
  role?: ReactNode
  thread?: string
  /** The picture is in colour only on hover or focus. */
  grey?: boolean
  level?: 2 | 3
}

export function Card({ picture, title, role, thread, grey, level = 3, className, ...link }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <a
      {...link}
      data-thread={thread}
      data-grey={grey || undefined}
      className={joinClasses(styles.card, className)}
    >
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {role && <p className={styles.role}>{role}</p>}
    </a>
  )
}

export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClasses(styles.grid, className)} />
}
