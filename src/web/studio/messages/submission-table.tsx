// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as lists are none for Safari without their roles.
import type { ReactNode } from 'react'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { languageNames } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatFolderName } from '#web/studio/shell/folder-name.ts'
import { Action } from '#web/ui/button.tsx'
import type { Words } from '#words/words.ts'
import { readLabel } from './inbox-words.ts'
import { ReceivedDate } from './received-date.tsx'
import { deleteId, detailsId, releaseId } from './row-focus.ts'
import styles from './submission-table.module.css'
import tableStyles from './table.module.css'
import type { useRowActions } from './use-row-actions.ts'

interface SubmissionTableProps {
  form: FormDescription
  rows: readonly StoredSubmission[]
  actions: ReturnType<typeof useRowActions>
}

export function SubmissionTable({ form, rows, actions }: SubmissionTableProps) {
  const words = useWords('inbox')
  const { t } = words
  const columns = listColumns(form, words)
  return (
    <div className={tableStyles.frame}>
      <table role="table" className={tableStyles.table}>
        <caption className="visually-hidden">{t(`forms.${form.name}.title`)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {columns.map(({ label, cell, strong }) => (
                <td key={label} role="cell" data-label={label} data-strong={strong || undefined}>
                  <div>{cell(row)}</div>
                </td>
              ))}
              <td role="cell" data-label="">
                <div>
                  <RowActions row={row} name={row[form.sender] ?? ''} actions={actions} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SubmissionColumn {
  label: string
  cell: (row: StoredSubmission) => ReactNode
  strong?: boolean
}

export function listColumns(form: FormDescription, words: Words<'inbox'>): SubmissionColumn[] {
  const { t } = words
  const written = listFields(form).filter(([, { column }]) => column)
  return [
    { label: t('date'), cell: (row) => <ReceivedDate at={row.created_at} /> },
    ...written.map(([name, { kind }]) => ({
      label: readLabel(words, form, name),
      ...createColumn({ name, kind, isStrong: name === form.sender, words }),
    })),
    { label: t('writtenIn'), cell: (row) => languageNames[row.language] },
    { label: t('status'), cell: (row) => formatFolderName(row, words) },
  ]
}

interface WrittenColumn {
  name: string
  kind: FieldDescription['kind']
  isStrong: boolean
  words: Words<'inbox'>
}

function createColumn({ name, kind, isStrong, words }: WrittenColumn): Omit<SubmissionColumn, 'label'> {
  return {
    strong: isStrong,
    cell: (row) => {
      const value = row[name]
      if (!value) return words.t('nothing')
      if (kind === 'choice') return readOption(words, name, value)
      if (isStrong)
        return (
          <PageLink
            to={messagePath(row.id)}
            className={styles.sender}
            data-new={row.status === 'new' || undefined}
          >
            {value}
          </PageLink>
        )
      if (kind === 'long-text')
        return (
          <div lang={row.language}>
            <details className={styles.excerpt}>
              <summary>{value}</summary>
            </details>
          </div>
        )
      return kind === 'text' ? <span lang={row.language}>{value}</span> : value
    },
  }
}

interface RowActionsProps extends Pick<SubmissionTableProps, 'actions'> {
  row: StoredSubmission
  name: string
}

function RowActions({ row, name, actions: { findRelease, askToDelete } }: RowActionsProps) {
  const { t } = useWords('inbox')
  const { id } = row
  // What moves the message to the inbox, such as "Not spam".
  const release = findRelease(row)
  return (
    <span className={styles.actions}>
      <Action
        id={detailsId(id)}
        variant="text"
        label={t('details')}
        of={name}
        onClick={() => navigateTo(messagePath(id))}
      />
      {release && (
        <Action
          id={releaseId(id)}
          variant="text"
          label={release.label}
          of={name}
          onClick={() => release.move(id)}
        />
      )}
      {row.trashed_at === null && (
        <Action
          id={deleteId(id)}
          variant="text"
          className={styles.delete}
          label={t('delete')}
          of={name}
          onClick={() => askToDelete(id)}
        />
      )}
    </span>
  )
}
