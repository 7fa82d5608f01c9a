import type { ReactNode } from 'react'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { translations } from './translations.ts'

interface LoadedDataProps<Data> {
  data: Data | undefined
  error: Error | null
  retry: () => unknown
  children: (data: Data) => ReactNode
}

/** What a room shows of its data; until they are there that they come, or why they did not and a way to try again. */
export function LoadedData<Data>({ data, error, retry, children }: LoadedDataProps<Data>) {
  const texts = useTranslations(translations)
  if (data !== undefined) return children(data)
  if (error === null) return <Spinner label={texts.loading} />
  return (
    <div role="alert">
      <p>{texts.dataFailed(error.message)}</p>
      <Button onClick={retry}>{texts.tryAgain}</Button>
    </div>
  )
}
