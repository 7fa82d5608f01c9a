import type { ReactNode } from 'react'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { languageNames } from '#domain/language.ts'
import { messagePath } from '#domain/message-path.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { navigateTo } from '#web/navigation/location.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatFolderName } from '#web/studio/shell/folder-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Words } from '#words/words.ts'
import { readLabel } from './inbox-words.ts'
import { ReceivedDate } from './received-date.tsx'
import { deleteId, detailsId, releaseId } from './row-focus.ts'
import styles from './submission-table.module.css'
import type { useRowActions } from './use-row-actions.ts'

interface SubmissionTableProps {
  form: FormDescription
  rows: readonly StoredSubmission[]
  actions: ReturnType<typeof useRowActions>
}

export function SubmissionTable({ form, rows, actions }: SubmissionTableProps) {
  const words = useWords('inbox')
  const { t } = words
  const { findRelease, askToDelete } = actions
  const column = {
    label: t('actions'),
    hiddenLabel: true,
    cell: (row: StoredSubmission) => {
      const release = findRelease(row)
      return (
        <RowActions
          id={row.id}
          name={row[form.sender] ?? ''}
          onOpen={() => navigateTo(messagePath(row.id))}
          release={release && { label: release.label, onRelease: () => release.move(row.id) }}
          onDelete={row.trashed_at === null ? () => askToDelete(row.id) : undefined}
        />
      )
    },
  }
  return (
    <Table
      caption={t(`forms.${form.name}.title`)}
      columns={[...listColumns(form, words), column]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}

interface SubmissionColumn {
  label: string
  cell: (row: StoredSubmission) => ReactNode
  strong?: boolean
}

export function listColumns(form: FormDescription, words: Words<'inbox'>): SubmissionColumn[] {
  const { t } = words
  const date = {
    label: t('date'),
    cell: (row: StoredSubmission) => <ReceivedDate at={row.created_at} />,
  }
  const status = {
    label: t('status'),
    cell: (row: StoredSubmission) => formatFolderName(row, words),
  }
  const language = {
    label: t('writtenIn'),
    cell: (row: StoredSubmission) => languageNames[row.language],
  }
  const columns = listFields(form).filter(([, { column }]) => column)
  return [
    date,
    ...columns.map(([name, { kind }]) => ({
      label: readLabel(words, form, name),
      ...createColumn({ name, kind, isStrong: name === form.sender, words }),
    })),
    language,
    status,
  ]
}

function createColumn({
  name,
  kind,
  isStrong,
  words,
}: {
  name: string
  kind: FieldDescription['kind']
  isStrong: boolean
  words: Words<'inbox'>
}): Omit<SubmissionColumn, 'label'> {
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
            <Excerpt text={value} />
          </div>
        )
      return kind === 'text' ? <span lang={row.language}>{value}</span> : value
    },
  }
}

interface RowActionsProps {
  id: string
  name: string
  onOpen: () => void
  /** What moves the message to the inbox, such as "Not spam". */
  release: { label: string; onRelease: () => void } | undefined
  onDelete: (() => void) | undefined
}

function RowActions({ id, name, onOpen, release, onDelete }: RowActionsProps) {
  const { t } = useWords('inbox')
  return (
    <span className={styles.actions}>
      <Button
        id={detailsId(id)}
        size="small"
        variant="text"
        aria-label={`${t('details')}: ${name}`}
        onClick={onOpen}
      >
        {t('details')}
      </Button>
      {release && (
        <Button
          id={releaseId(id)}
          size="small"
          variant="text"
          aria-label={`${release.label}: ${name}`}
          onClick={release.onRelease}
        >
          {release.label}
        </Button>
      )}
      {onDelete && (
        <Button
          id={deleteId(id)}
          size="small"
          variant="text"
          className={styles.delete}
          aria-label={`${t('delete')}: ${name}`}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      )}
    </span>
  )
}

function Excerpt({ text }: { text: string }) {
  return (
    <details className={styles.excerpt}>
      <summary>{text}</summary>
    </details>
  )
}
