import type { ReactNode } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { CallError } from '#web/studio/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface LoadedDataProps<Data> {
  data: Data | undefined
  error: Error | null
  retry: () => unknown
  children: (data: Data) => ReactNode
}

/** What a room shows of its data; until they are there that they come, or why they did not and a way to try again. */
export function LoadedData<Data>({ data, error, retry, children }: LoadedDataProps<Data>) {
  const { t } = useWords()
  if (data !== undefined) return children(data)
  if (error === null) return <Spinner label={t('shell.loading')} />
  return (
    <div role="alert">
      <p>{isOffline(error) ? t('shell.notKept') : t('shell.dataFailed', { reason: error.message })}</p>
      <Button onClick={retry}>{t('shell.tryAgain')}</Button>
    </div>
  )
}

function isOffline(error: Error): boolean {
  return error instanceof CallError && error.isUnreachable && !navigator.onLine
}
