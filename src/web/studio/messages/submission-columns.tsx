import type { ReactNode } from 'react'
import { languageNames } from '#domain/language.ts'
import type { FieldDescription, FormDescription } from '#domain/submissions/form-description.ts'
import { Excerpt } from '#web/ui/excerpt.tsx'
import type { Words } from '#words/words.ts'
import { ReceivedDate } from './received-date.tsx'
import type { StoredSubmission } from './stored-submission.ts'
import styles from './submission-columns.module.css'

export interface SubmissionColumn {
  label: string
  cell: (row: StoredSubmission) => ReactNode
  strong?: boolean
}

export function listColumns(
  { name: form, sender, fields }: FormDescription,
  words: Words<'inbox'>,
): SubmissionColumn[] {
  const { t, find } = words
  const label = (field: string) => find(`forms.${form}.fields.${field}`) ?? field
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
    ...columns.map(([name, { kind }]) =>
      createColumn(name, { kind, label: label(name), strong: name === sender }),
    ),
    language,
    status,
  ]

  function createColumn(
    name: string,
    { kind, label, strong }: Pick<FieldDescription, 'kind'> & { label: string; strong: boolean },
  ): SubmissionColumn {
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
}
