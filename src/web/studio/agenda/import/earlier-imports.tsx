import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { focusBeside } from '#web/studio/shell/focus-beside.ts'
import { Row, Rows } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'

export function EarlierImports() {
  const { t, language } = useWords()
  const pressed = useRef<Element>(null)
  const {
    mutate: takeBack,
    isPending,
    variables,
  } = useTakeBack(() => {
    const main = pressed.current?.closest('main') ?? null
    focusBeside(pressed.current, 'button', main)
  })
  const { data } = useQuery({
    queryKey: [...documentsKey, 'imports'],
    queryFn: async () => (await callOrThrow(contentEndpoints.listImports)).imports,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2>{t('import.earlier')}</h2>
      <Rows>
        {data.map(({ at, documents }) => (
          <Row
            key={at}
            title={formatMoment(at, language)}
            detail={t('import.untouched', { count: documents })}
          >
            <Action
              label={t('import.takeBack')}
              busy={isPending && variables === at}
              aria-label={t('import.takeBackOf', { day: formatMoment(at, language) })}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget
                takeBack(at)
              }}
            />
          </Row>
        ))}
      </Rows>
    </section>
  )
}

export function useTakeBack(onTakenBack?: () => void) {
  const { t } = useWords()
  const takeBack = (id: string) => callOrThrow(contentEndpoints.takeBackImport, { id })
  return useChange(takeBack, [documentsKey], {
    onSuccess: ({ left }) => {
      onTakenBack?.()
      showSuccess(
        t('import.takenBack'),
        left > 0 ? { description: t('import.leftOver', { count: left }) } : {},
      )
    },
    onError: ({ message }) => showFailure(t('import.notTakenBack'), { description: message }),
  })
}
