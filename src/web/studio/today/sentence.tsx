import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { nameDays } from './name-days.ts'
import type { ComingEvent } from './read-day.ts'
import styles from './today.module.css'

interface SentenceProps {
  messages: number
  next: ComingEvent | undefined
  changes: number
}

/** What waits, each number a link to it. */
export function Sentence({ messages, next, changes }: SentenceProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const waits = messages > 0 || changes > 0
  return (
    <p className={styles.sentence}>
      {messages > 0 && (
        <>
          <PageLink to={pagePaths.admin}>{t('today.messages', { count: messages })}</PageLink>{' '}
          {t('today.wait', { count: messages })}{' '}
        </>
      )}
      {changes > 0 && (
        <>
          <PageLink to={studioPath('changes')}>{t('today.changes', { count: changes })}</PageLink>{' '}
          {t('today.notPublic', { count: changes })}{' '}
        </>
      )}
      {!waits && <>{t('today.allWell')} </>}
      {next === undefined
        ? t('today.noConcert')
        : t('today.nextConcert', { when: nameDays(next.days, language) })}
    </p>
  )
}
