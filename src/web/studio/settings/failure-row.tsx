import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Row } from '#web/studio/shell/room.tsx'

interface FailureRowProps {
  failure: { at: string; nextTry: string | null }
  detail: string
}

export function FailureRow({ failure: { at, nextTry }, detail }: FailureRowProps) {
  const { t, language } = useWords()
  return (
    <Row title={t('settings.lastFailure', { moment: formatMoment(at, language) })} detail={detail}>
      {nextTry !== null && <span>{t('settings.nextTry', { moment: formatMoment(nextTry, language) })}</span>}
    </Row>
  )
}
