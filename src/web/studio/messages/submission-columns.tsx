import type { ReactNode } from 'react'
import type { FieldDescription, FormDescription } from '#domain/submissions/form-description.ts'
import { Excerpt } from '#web/ui/excerpt.tsx'
import { ReceivedDate } from './received-date.tsx'
import type { StoredSubmission } from './stored-submission.ts'
import { translations } from './translations.ts'

export interface SubmissionColumn {
  label: string
  cell: (row: StoredSubmission) => ReactNode
  strong?: boolean
}

export function listColumns({ sender, fields }: FormDescription): SubmissionColumn[] {
  const date = {
    label: translations.date,
    cell: (row: StoredSubmission) => <ReceivedDate at={row.created_at} />,
  }
  const status = {
    label: translations.status,
    cell: (row: StoredSubmission) => translations.statuses[row.status],
  }
  const columns = Object.entries(fields).filter(([, { column }]) => column)
  return [date, ...columns.map(([name, field]) => createColumn(name, field, name === sender)), status]
}

function createColumn(name: string, { kind, label }: FieldDescription, strong: boolean): SubmissionColumn {
  return {
    label,
    strong,
    cell: (row) => {
      const value = row[name]
      if (!value) return translations.nothing
      if (kind === 'long-text')
        return (
          <div lang={row.language}>
            <Excerpt text={value} />
          </div>
        )
      return kind === 'text' && !strong ? <span lang={row.language}>{value}</span> : value
    },
  }
}
