import { useState } from 'react'
import type { TextState } from '#domain/content/text-states.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { createLanguageRecord, type Language } from '#domain/language.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { type LanguageEntry, listLanguageEntries, readOpen } from '#web/studio/documents/list-texts.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { Reeds } from '#web/studio/editing/reed.tsx'
import { formatChangeState } from '#web/studio/editing/values/format-change-state.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './entry-rows.module.css'

export function EntryRows({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className={styles.rows}>
      {documents.map((document) => (
        <li key={document.id}>
          <EntryRow document={document} />
        </li>
      ))}
    </ul>
  )
}

export function EntryRow({ document }: { document: DocumentSummary }) {
  const { t, language } = useWords()
  const [now] = useState(() => new Date())
  const { title, thread, path } = formatDocumentName(document, language)
  const [entry] = listLanguageEntries([document], now)
  const { state, planned, holdsSample } = document
  const exceptions = [
    ...formatChangeState(state === 'public' ? undefined : t(`entries.${state}`), planned, language),
    ...(holdsSample ? [t('entries.sample')] : []),
  ]
  return (
    <article className={styles.row} data-thread={thread}>
      <h3>
        <PageLink to={path}>{title}</PageLink>
      </h3>
      <div>{entry && <Reeds states={summarize(entry)} />}</div>
      <p>{exceptions.join(' · ')}</p>
    </article>
  )
}

function summarize(entry: LanguageEntry): Record<Language, TextState> {
  const read = (language: Language): TextState => {
    const { missing, outdated } = readOpen(entry, language)
    return missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'done'
  }
  return createLanguageRecord(read)
}
