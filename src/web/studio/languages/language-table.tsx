import { useState } from 'react'
import { type Language, languageNames, languages } from '#domain/language.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { entryGroups, type LanguageEntry, readOpen, sumOpen } from '#web/studio/documents/list-texts.ts'
import { type DocumentName, formatDocumentName, formatLanguageName } from '#web/studio/documents/names.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { askForText } from '#web/studio/editing/languages/asked-text.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './language-table.module.css'
import { LeaveGroup } from './leave-group.tsx'

interface LanguageTableProps {
  entries: readonly LanguageEntry[]
  all: readonly LanguageEntry[]
}

/** Entries by languages; one stop of the Tab key, within which the arrow keys move. */
export function LanguageTable({ entries, all }: LanguageTableProps) {
  const { t, language: studioLanguage } = useWords()
  const findThread = useFindThread()
  const [cell, setCell] = useState({ row: 0, column: 0 })
  const groups = entryGroups
    .map((group) => ({ group, rows: entries.filter((each) => each.group === group) }))
    .filter((each) => each.rows.length > 0)
  const rows = groups.flatMap((each) => each.rows)
  const row = Math.min(cell.row, Math.max(0, rows.length - 1))
  if (rows.length === 0) return <p className={styles.empty}>{t('languages.nothing')}</p>
  return (
    <table
      className={styles.table}
      onKeyDown={(event) => {
        const next = findNextCell(event.key, { row, column: cell.column }, rows.length)
        if (next === undefined) return
        event.preventDefault()
        setCell(next)
        const place = `[data-row="${next.row}"][data-column="${next.column}"]`
        event.currentTarget.querySelector<HTMLElement>(place)?.focus()
      }}
    >
      <caption className="visually-hidden">{t('languages.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('languages.entry')}</th>
          {languages.map((language) => {
            const { missing, outdated } = sumOpen(all, language)
            return (
              <th key={language} scope="col">
                <span lang={language}>{languageNames[language]}</span>{' '}
                <small>{missing + outdated > 0 && t('languages.open', { count: missing + outdated })}</small>
              </th>
            )
          })}
        </tr>
      </thead>
      {groups.map(({ group, rows: inGroup }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={languages.length + 1}>
              {t(`languages.groups.${group}`)}{' '}
              <LeaveGroup name={t(`languages.groups.${group}`)} entries={inGroup} />
            </th>
          </tr>
          {inGroup.map((entry) => {
            const name = formatDocumentName(entry.document, studioLanguage)
            const place = rows.indexOf(entry)
            return (
              <tr key={entry.document.id} data-thread={findThread(name.project) ?? name.thread}>
                <th scope="row">
                  <span>{name.title}</span>{' '}
                  <small>{name.detail || t('languages.texts', { count: entry.document.texts })}</small>
                </th>
                {languages.map((language, column) => (
                  <LanguageCell
                    key={language}
                    entry={entry}
                    language={language}
                    name={name}
                    row={place}
                    column={column}
                    isStop={place === row && column === cell.column}
                    onFocus={() => setCell({ row: place, column })}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

interface Cell {
  row: number
  column: number
}

/** Where a key leads within the table; undefined for a key that means nothing there. */
function findNextCell(key: string, { row, column }: Cell, rows: number): Cell | undefined {
  const last = languages.length - 1
  switch (key) {
    case 'ArrowRight':
      return { row, column: Math.min(last, column + 1) }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column }
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last }
    default:
      return undefined
  }
}

interface LanguageCellProps {
  entry: LanguageEntry
  language: Language
  name: DocumentName
  row: number
  column: number
  isStop: boolean
  onFocus: () => void
}

function LanguageCell({ entry, language, name, row, column, isStop, onFocus }: LanguageCellProps) {
  const { t, language: studioLanguage } = useWords()
  const { missing, outdated } = readOpen(entry, language)
  const said = [
    ...(missing > 0 ? [t('languages.missing', { count: missing })] : []),
    ...(outdated > 0 ? [t('languages.outdated', { count: outdated })] : []),
  ].join(', ')
  const state = missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'done'
  return (
    <td>
      <PageLink
        to={name.path}
        onClick={() => askForText({ document: entry.document.id, language })}
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
      </PageLink>
    </td>
  )
}
