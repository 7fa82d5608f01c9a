import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { nameDays } from './name-days.ts'
import type { ComingEvent } from './read-day.ts'
import styles from './today.module.css'
import { translations } from './translations.ts'

interface SentenceProps {
  messages: number
  next: ComingEvent | undefined
  changes: number
}

/** What waits, each number a link to it. */
export function Sentence({ messages, next, changes }: SentenceProps) {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  const waits = messages > 0 || changes > 0
  return (
    <p className={styles.sentence}>
      {messages > 0 && (
        <>
          <PageLink to={pagePaths.admin}>{texts.messages(messages)}</PageLink> {texts.wait(messages)}{' '}
        </>
      )}
      {changes > 0 && (
        <>
          <PageLink to={studioPath('changes')}>{texts.changes(changes)}</PageLink> {texts.notPublic(
            changes,
          )}{' '}
        </>
      )}
      {!waits && <>{texts.allWell} </>}
      {next === undefined ? texts.noConcert : texts.nextConcert(nameDays(next.days, language))}
    </p>
  )
}
