import { parseDocumentId } from '#domain/content/types/registry.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './presence-line.module.css'
import { usePresence } from './use-presence.ts'

/** Those that have sentences of their own. */
const worded = ['event', 'project'] as const

/** Who else has the document open; announced when it changes. */
export function PresenceLine({ id }: { id: string }) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const others = usePresence(id)
  const kind = parseDocumentId(id)?.kind
  const named = worded.find((each) => each === kind) ?? 'entry'
  return (
    <div role="status" className={styles.line}>
      {others.map(({ email, name, language }) => (
        <p key={email}>
          <b>{name}</b>{' '}
          {language === null
            ? t(`presence.isHere.${named}`)
            : t(`presence.isHereIn.${named}`, { language: formatLanguageName(language, studio) })}{' '}
          {t('presence.savedByText')}
        </p>
      ))}
    </div>
  )
}
