import type { ReactNode } from 'react'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { CallError } from '#web/studio/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './room.module.css'

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
