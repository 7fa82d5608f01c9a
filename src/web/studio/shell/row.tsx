import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from '#web/navigation/link.tsx'

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
