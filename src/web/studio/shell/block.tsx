import { type ComponentProps, type ReactNode, useId } from 'react'
import { PageLink } from '#web/navigation/link.tsx'
import rowStyles from './block.module.css'
import styles from './room-blocks.module.css'

interface BlockProps {
  heading: string
  /** By which the focus is led to the heading. */
  headingId?: string
  note?: string | undefined
  action?: ReactNode
  error?: Error | null
  /** Said at the end. */
  foot?: ReactNode
  children: ReactNode
}

export function Block({ heading, headingId, note, action, error, foot, children }: BlockProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={headingId === undefined ? undefined : -1}>
          {heading}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
      {error && (
        <p role="alert" className={styles.note}>
          {error.message}
        </p>
      )}
      {foot && <p className={styles.note}>{foot}</p>}
    </section>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={rowStyles.rows}>{children}</ul>
}

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title: ReactNode
  /** Where its title leads. */
  to?: string
  detail?: ReactNode
}

/** A row of a list: what it is, what there is to say of it, and beside it what can be done or how it stands. */
export function Row({ title, to, detail, children, ...item }: RowProps) {
  return (
    <li {...item}>
      <div>
        {to === undefined ? <b>{title}</b> : <PageLink to={to}>{title}</PageLink>}
        {detail && <p>{detail}</p>}
      </div>
      {children}
    </li>
  )
}
