import { type ReactNode, useRef, useState } from 'react'
import type { Endpoint } from '#domain/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListFoot } from './list-foot.tsx'
import { deleteId, detailsId, focusBeside } from './row-focus.ts'
import { type RecordField, SubmissionDetails } from './submission-details.tsx'
import styles from './submission-list.module.css'
import { useDeletion } from './use-deletion.ts'
import type { Submissions } from './use-submissions.ts'
import { words } from './words.ts'

interface SubmissionListProps<Row> {
  caption: string
  submissions: Submissions<Row>
  columns: readonly { label: string; cell: (row: Row) => ReactNode; strong?: boolean }[]
  nameOf: (row: Row) => string
  /** Everything that is stored of a row. */
  listFields: (row: Row) => RecordField[]
  deletion: Endpoint
}

/** One tab of the dashboard: the rows loaded so far, each to be read whole or deleted. */
export function SubmissionList<Row extends { id: string }>(props: SubmissionListProps<Row>) {
  const { caption, submissions, columns, nameOf, listFields, deletion } = props
  const { rows } = submissions
  const [opened, setOpened] = useState<Row>()
  const list = useRef<HTMLDivElement>(null)
  const askToDelete = useDeletion(deletion, (id) => focusBeside(id, rows ?? [], list.current))
  const actions = {
    label: words.actions,
    hiddenLabel: true,
    cell: (row: Row) => (
      <span className={styles.actions}>
        <Button
          id={detailsId(row.id)}
          size="small"
          variant="text"
          aria-haspopup="dialog"
          aria-label={`${words.details}: ${nameOf(row)}`}
          onClick={() => setOpened(row)}
        >
          {words.details}
        </Button>
        <Button
          id={deleteId(row.id)}
          size="small"
          variant="danger"
          aria-label={`${words.delete}: ${nameOf(row)}`}
          onClick={() => askToDelete(row.id)}
        >
          {words.delete}
        </Button>
      </span>
    ),
  }
  return (
    <div ref={list} tabIndex={-1}>
      {rows !== undefined && rows.length > 0 && (
        <Table caption={caption} columns={[...columns, actions]} rows={rows} rowKey={(row) => row.id} />
      )}
      {rows?.length === 0 && <p className={`lead ${styles.note}`}>{words.empty}</p>}
      <ListFoot submissions={submissions} />
      {opened !== undefined && (
        <SubmissionDetails
          title={nameOf(opened)}
          fields={listFields(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
