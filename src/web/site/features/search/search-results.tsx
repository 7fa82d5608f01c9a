import { useTranslation } from 'react-i18next'
import { readText } from '#domain/content/read-text.ts'
import type { FoundEntry } from '#domain/search/found-entry.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './search-results.module.css'

export function SearchResults({ found }: { found: readonly FoundEntry[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {found.map((entry) => (
        <li
          key={`${entry.kind} ${entry.path} ${readText(entry.title)} ${entry.detail}`}
          className={styles.entry}
        >
          <span className="interface muted">{t(`search.kinds.${entry.kind}`)}</span>
          <h2 className={styles.title}>
            <PageLink to={entry.path}>{renderText(entry.title)}</PageLink>
          </h2>
          {entry.detail && <p className="interface">{entry.detail}</p>}
          <Excerpt text={entry.excerpt} />
        </li>
      ))}
    </ul>
  )
}

function Excerpt({ text }: { text: FoundEntry['excerpt'] }) {
  const { language } = usePage()
  if (text === undefined) return null
  return (
    <p className={styles.excerpt}>
      <Localized text={text} />
      {typeof text !== 'string' && (
        <span className="interface muted"> ({formatLanguageName(text.lang, language)})</span>
      )}
    </p>
  )
}
