import { type ReactNode, useId } from 'react'
import { PageLink } from '#web/navigation/link.tsx'
import styles from './today.module.css'

interface TodayBlockProps {
  title: string
  link?: { to: string; label: string }
  count?: string
  children: ReactNode
}

export function TodayBlock({ title, link, count, children }: TodayBlockProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link && <PageLink to={link.to}>{link.label}</PageLink>}
        {count && <span>{count}</span>}
      </div>
      {children}
    </section>
  )
}
