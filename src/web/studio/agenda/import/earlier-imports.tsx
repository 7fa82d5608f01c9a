import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import { call, formatFailure } from '#web/api/call.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { Row } from '#web/studio/shell/row.tsx'
import { Button } from '#web/ui/button.tsx'

export function EarlierImports() {
  const { t } = useWords()
  const language = useStudioLanguage()
  const takeBack = useTakeBack()
  const { data } = useQuery({
    queryKey: [...documentsKey, 'imports'],
    queryFn: async () => (await callOrThrow(contentEndpoints.listImports)).imports,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2>{t('import.earlier')}</h2>
      <ul className={rows.rows}>
        {data.map(({ at, documents }) => (
          <Row
            key={at}
            title={formatMoment(at, language)}
            detail={t('import.untouched', { count: documents })}
          >
            <Button
              size="small"
              aria-label={t('import.takeBackOf', { day: formatMoment(at, language) })}
              onClick={() => takeBack(at)}
            >
              {t('import.takeBack')}
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  )
}

export function useTakeBack() {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const client = useQueryClient()
  return async (at: string) => {
    const result = await call(contentEndpoints.takeBackImport, { id: at, language: lang })
    await client.invalidateQueries({ queryKey: documentsKey })
    if (result.ok) return showSuccess(t('import.takenBack'))
    return showFailure(t('import.notTakenBack'), { description: formatFailure(result) })
  }
}
