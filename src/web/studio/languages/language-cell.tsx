import type { Language } from '#domain/language.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import type { DocumentName } from '#web/studio/documents/document-name.ts'
import { formatLanguageName } from '#web/studio/documents/field-name.ts'
import { type LanguageEntry, readOpen } from '#web/studio/documents/list-texts.ts'
import { askForText } from '#web/studio/editing/languages/asked-text.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './language-table.module.css'

interface LanguageCellProps {
  entry: LanguageEntry
  language: Language
  name: DocumentName
  row: number
  column: number
  isStop: boolean
  onFocus: () => void
}

export function LanguageCell({ entry, language, name, row, column, isStop, onFocus }: LanguageCellProps) {
  const { t } = useWords()
  const studioLanguage = useStudioLanguage()
  const link = usePageLink()
  const { missing, outdated } = readOpen(entry, language)
  const said = [
    ...(missing > 0 ? [t('languages.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('languages.outdated', { count: outdated })] : []),
  ].join(', ')
  const state = missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'done'
  const target = link(name.path)
  return (
    <td>
      <a
        href={target.href}
        onClick={(event) => {
          askForText({ document: entry.document.id, language })
          target.onClick(event)
        }}
        data-row={row}
        data-column={column}
        data-code={language.toUpperCase()}
        data-open={said !== '' || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${name.title}, ${formatLanguageName(language, studioLanguage)}: ${said || t('languages.states.done')}`}
        className={styles.cell}
        onFocus={onFocus}
      >
        <Reed state={state} />
        <span className={styles.words}>{said}</span>
      </a>
    </td>
  )
}
