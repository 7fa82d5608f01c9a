import { type ComponentProps, type ReactNode, useId } from 'react'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import { PageLink, usePageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { CallError } from '#web/studio/queries/query-client.ts'
import { Button, ButtonLink, Icon } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import rowStyles from './block.module.css'
import styles from './room.module.css'
import blocks from './room-blocks.module.css'

export interface RoomProps {
  room: StudioRoom
  /** What of the room the address names: "event-3", "new"; undefined for the room as a whole. */
  entry: string | undefined
}

interface RoomHeadProps {
  title: string
  detail?: string
  children?: ReactNode
}

export function RoomHead({ title, detail, children }: RoomHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

interface BackLinkProps {
  to: string
  label: string
  className?: string | undefined
}

/** Leads to the room that the page is of. */
export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <PageLink to={to} className={joinClasses(blocks.back, className)}>
      <Icon name="arrow-back" /> <span>{label}</span>
    </PageLink>
  )
}

interface LoadedDataProps<Data> {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What a room shows of its data; until they are there that they come, or why they did not and a way to try again. */
export function LoadedData<Data>({ of: { data, error, refetch }, children }: LoadedDataProps<Data>) {
  const { t } = useWords()
  if (data !== undefined) return children(data)
  if (error === null) return <Spinner label={t('shell.loading')} />
  return (
    <div role="alert">
      <p>{isOffline(error) ? t('shell.notKept') : t('shell.dataFailed', { reason: error.message })}</p>
      <Button onClick={refetch}>{t('shell.tryAgain')}</Button>
    </div>
  )
}

function isOffline(error: Error): boolean {
  return error instanceof CallError && error.isUnreachable && !navigator.onLine
}

interface LinkActionProps {
  to: string
  label: string
  variant?: 'primary'
  /** Done on the way. */
  onClick?: () => void
}

/** Leads elsewhere in the studio, and looks like what does something here. */
export function LinkAction({ to, label, variant, onClick }: LinkActionProps) {
  const link = usePageLink()(to)
  return (
    <ButtonLink
      variant={variant}
      size="small"
      href={link.href}
      onClick={(event) => {
        onClick?.()
        link.onClick(event)
      }}
    >
      {label}
    </ButtonLink>
  )
}

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
    <section className={blocks.block} aria-labelledby={id}>
      <div className={blocks.head}>
        <h2 id={id} tabIndex={headingId === undefined ? undefined : -1}>
          {heading}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className={blocks.note}>{note}</p>}
      {children}
      {error && (
        <p role="alert" className={blocks.note}>
          {error.message}
        </p>
      )}
      {foot && <p className={blocks.note}>{foot}</p>}
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
