import { useState } from 'react'
import { languages } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatDocumentName } from '#web/studio/documents/document-name.ts'
import { formatLanguageName } from '#web/studio/documents/field-name.ts'
import { listLanguageEntries, readOpen } from '#web/studio/documents/list-texts.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { askForText } from '#web/studio/editing/languages/asked-text.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import type { Change } from './list-changes.ts'
import styles from './publish-panel.module.css'

const mostLines = 6

/** The texts of the entries that are open in some language: a note, which holds nothing back. */
export function StillMissing({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const { data: summaries = [] } = useSummaries()
  const [now] = useState(() => new Date())
  const ids = new Set(changes.map(({ document }) => document.id))
  const lines = listLanguageEntries(summaries, now)
    .filter(({ document }) => ids.has(document.id))
    .flatMap((entry) => {
      const { title, path } = formatDocumentName(entry.document, studio)
      return languages.flatMap((language) => {
        const { missing, outdated } = readOpen(entry, language)
        const said = [
          ...(missing > 0 ? [t('entries.missing', { count: missing })] : []),
          ...(outdated > 0 ? [t('entries.outdated', { count: outdated })] : []),
        ].join(', ')
        return said === '' ? [] : [{ document: entry.document.id, language, title, path, said }]
      })
    })
  if (lines.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby="still-missing">
      <h3 id="still-missing">{t('changes.stillMissing')}</h3>
      <ul>
        {lines.slice(0, mostLines).map(({ document, language, title, path, said }) => (
          <li key={`${document} ${language}`}>
            <span>
              {title}, {formatLanguageName(language, studio)}
              <span>{said}</span>
            </span>
            <PageLink to={path} onClick={() => askForText({ document, language })}>
              {t('today.write')}
            </PageLink>
          </li>
        ))}
        {lines.length > mostLines && (
          <li>
            <span>{t('photos.morePlaces', { count: lines.length - mostLines })}</span>
            <PageLink to={studioPath('languages')}>{t('languages.title')}</PageLink>
          </li>
        )}
      </ul>
      <p className={styles.note}>{t('changes.holdsNothing')}</p>
    </section>
  )
}
