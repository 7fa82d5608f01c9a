import { pagePaths } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatRecent } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'
import type { WaitingMessage } from './use-today.ts'

/** The last messages that nobody has read. */
export function NewMessages({ messages }: { messages: readonly WaitingMessage[] | undefined }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  if (messages === undefined) return null
  return (
    <TodayBlock title={t('today.newMessages')} link={{ to: pagePaths.admin, label: t('today.allMessages') }}>
      {messages.length === 0 && <p className={styles.empty}>{t('today.noMessages')}</p>}
      <ul className={styles.lines}>
        {messages.slice(0, 4).map(({ id, name, form, sentAt }) => (
          <li key={id} data-new>
            <div>
              <PageLink to={pagePaths.admin}>{name}</PageLink>
              <p>{t(`today.forms.${form}`)}</p>
            </div>
            <time dateTime={sentAt}>{formatRecent(sentAt, language)}</time>
          </li>
        ))}
      </ul>
    </TodayBlock>
  )
}
