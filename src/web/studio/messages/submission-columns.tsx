import type { ReactNode } from 'react'
import { languageNames } from '#domain/language.ts'
import type { FieldDescription, FormDescription } from '#domain/forms/form-description.ts'
import { Excerpt } from '#web/ui/excerpt.tsx'
import { t } from './inbox-words.ts'
import { ReceivedDate } from './received-date.tsx'
import type { StoredSubmission } from './stored-submission.ts'
import styles from './submission-columns.module.css'

export interface SubmissionColumn {
  label: string
  cell: (row: StoredSubmission) => ReactNode
  strong?: boolean
}

export function listColumns({ sender, fields }: FormDescription): SubmissionColumn[] {
  const date = {
    label: t('date'),
    cell: (row: StoredSubmission) => <ReceivedDate at={row.created_at} />,
  }
  const status = {
    label: t('status'),
    cell: (row: StoredSubmission) => t(`statuses.${row.status}`),
  }
  const language = {
    label: t('writtenIn'),
    cell: (row: StoredSubmission) => languageNames[row.language],
  }
  const columns = Object.entries(fields).filter(([, { column }]) => column)
  return [
    date,
    ...columns.map(([name, field]) => createColumn(name, field, name === sender)),
    language,
    status,
  ]
}

function createColumn(name: string, { kind, label }: FieldDescription, strong: boolean): SubmissionColumn {
  return {
    label,
    strong,
    cell: (row) => {
      const value = row[name]
      if (!value) return t('nothing')
      if (strong)
        return (
          <span className={styles.sender} data-new={row.status === 'new' || undefined}>
            {value}
          </span>
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
