import { type RefObject, useRef, useState } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import type { SubmissionStatus } from '#domain/submissions/submission.ts'
import type { SubmissionForm } from '#domain/submissions/submission-forms.ts'
import { Table } from '#web/ui/table.tsx'
import { ListFoot } from './list-foot.tsx'
import { PartFilter } from './part-filter.tsx'
import { listRecordFields } from './record-fields.tsx'
import { RowActions } from './row-actions.tsx'
import { focusBeside } from './row-focus.ts'
import type { StoredSubmission } from './stored-submission.ts'
import { listColumns } from './submission-columns.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import styles from './submission-list.module.css'
import { translations } from './translations.ts'
import type { PartedSubmissions } from './use-parted-submissions.ts'
import { useRemoval } from './use-removal.ts'

interface SubmissionListProps {
  form: SubmissionForm
  submissions: PartedSubmissions<StoredSubmission>
}

export function SubmissionList(props: SubmissionListProps) {
  const { form, submissions } = props
  const { part, shown } = submissions
  const { rows } = shown
  const [opened, setOpened] = useState<StoredSubmission>()
  const list = useRef<HTMLDivElement>(null)
  const { release, askToDelete } = useRowRemovals(props, list)
  const nameOf = (row: StoredSubmission) => row[form.sender] ?? ''
  const actions = {
    label: translations.actions,
    hiddenLabel: true,
    cell: (row: StoredSubmission) => (
      <RowActions
        id={row.id}
        name={nameOf(row)}
        onOpen={() => setOpened(row)}
        onRelease={part === 'suspected' ? () => release(row.id) : undefined}
        onDelete={() => askToDelete(row.id)}
      />
    ),
  }
  return (
    <>
      <PartFilter {...submissions} />
      <div ref={list} tabIndex={-1}>
        {part === 'suspected' && <p className={styles.note}>{translations.suspectedNote}</p>}
        {rows !== undefined && rows.length > 0 && (
          <Table
            caption={form.title}
            columns={[...listColumns(form), actions]}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
        {rows?.length === 0 && <p className={`lead ${styles.empty}`}>{translations.empty[part]}</p>}
        <ListFoot submissions={shown} />
      </div>
      {opened !== undefined && (
        <SubmissionDetails
          title={nameOf(opened)}
          fields={listRecordFields(form, opened)}
          onDelete={() => askToDelete(opened.id, () => setOpened(undefined))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** A row can be released or deleted; the focus then goes to a neighbouring row. */
function useRowRemovals({ form, submissions }: SubmissionListProps, list: RefObject<HTMLElement | null>) {
  const endpoints = submissionEndpoints[form.name]
  const rows = submissions.shown.rows ?? []
  const release = useRemoval({
    endpoint: endpoints.update,
    input: { status: 'new' satisfies SubmissionStatus },
    done: translations.released,
    failed: translations.releaseFailed,
    onRemoved: (id) => focusBeside(id, rows, list.current),
  })
  const remove = useRemoval({
    endpoint: endpoints.delete,
    done: translations.deleted,
    failed: translations.deleteFailed,
    onRemoved: (id) => focusBeside(id, rows, list.current),
  })
  return {
    release,
    askToDelete: (id: string, onAgreed?: () => void) => {
      if (!confirm(translations.confirmDelete)) return
      onAgreed?.()
      remove(id)
    },
  }
}
