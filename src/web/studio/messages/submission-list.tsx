import { type RefObject, useRef, useState } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import type { SubmissionChange, SubmissionFolder } from '#domain/submissions/inbox.ts'
import type { SubmissionForm } from '#domain/submissions/submission-forms.ts'
import { Table } from '#web/ui/table.tsx'
import { EmptyFolder } from './empty-folder.tsx'
import { FolderFilter } from './folder-filter.tsx'
import { ListFoot } from './list-foot.tsx'
import { listRecordFields } from './record-fields.tsx'
import { RowActions } from './row-actions.tsx'
import { focusBeside } from './row-focus.ts'
import type { StoredSubmission } from './stored-submission.ts'
import { listColumns } from './submission-columns.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import styles from './submission-list.module.css'
import { translations } from './translations.ts'
import type { ChosenFolder } from './use-folder.ts'
import { useOpening } from './use-opening.ts'
import { useRemoval } from './use-removal.ts'

interface SubmissionListProps {
  form: SubmissionForm
  submissions: ChosenFolder<StoredSubmission>
  /** Takes the words of the search away. */
  onShowAll: () => void
}

const notes: Partial<Record<SubmissionFolder, string>> = {
  suspected: translations.suspectedNote,
  trash: translations.trashNote,
}

export function SubmissionList(props: SubmissionListProps) {
  const { form, submissions, onShowAll } = props
  const { folder, shown, showFolder } = submissions
  const { rows } = shown
  const [opened, setOpened] = useState<StoredSubmission>()
  const list = useRef<HTMLDivElement>(null)
  const { open, release, askToDelete } = useRowActions(props, list)
  const nameOf = (row: StoredSubmission) => row[form.sender] ?? ''
  const actions = {
    label: translations.actions,
    hiddenLabel: true,
    cell: (row: StoredSubmission) => (
      <RowActions
        id={row.id}
        name={nameOf(row)}
        onOpen={() => {
          setOpened(row)
          open(row)
        }}
        release={release && { label: release.label, onRelease: () => release.move(row.id) }}
        onDelete={folder === 'trash' ? undefined : () => askToDelete(row.id)}
      />
    ),
  }
  return (
    <>
      <FolderFilter folder={folder} counts={shown.counts} onChange={showFolder} />
      <div ref={list} tabIndex={-1}>
        {notes[folder] && <p className={styles.note}>{notes[folder]}</p>}
        {rows !== undefined && rows.length > 0 && (
          <Table
            caption={form.title}
            columns={[...listColumns(form), actions]}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
        {rows?.length === 0 && <EmptyFolder {...submissions} onShowAll={onShowAll} />}
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

/** What is done to a row; where it leaves the list, the focus goes to a neighbouring one. */
function useRowActions({ form, submissions }: SubmissionListProps, list: RefObject<HTMLElement | null>) {
  const endpoints = submissionEndpoints[form.name]
  const { folder, shown } = submissions
  const onRemoved = (id: string) => focusBeside(id, shown.rows ?? [], list.current)
  const change = (input: SubmissionChange, done: string) => ({
    ...{ endpoint: endpoints.update, input, done, failed: translations.releaseFailed },
  })
  const notSpam = useRemoval({ ...change({ status: 'new' }, translations.released), onRemoved })
  const takeBack = useRemoval({ ...change({ trashed: false }, translations.takenBack), onRemoved })
  const undo = useRemoval(change({ trashed: false }, translations.takenBack))
  const remove = useRemoval({
    ...{ endpoint: endpoints.delete, done: translations.deleted, failed: translations.deleteFailed },
    ...{ onRemoved, undo },
  })
  const releases: Partial<Record<SubmissionFolder, { label: string; move: (id: string) => void }>> = {
    suspected: { label: translations.release, move: notSpam },
    trash: { label: translations.takeBack, move: takeBack },
  }
  return {
    open: useOpening(endpoints.update),
    release: releases[folder],
    askToDelete: (id: string, onAgreed?: () => void) => {
      if (!confirm(translations.confirmDelete)) return
      onAgreed?.()
      remove(id)
    },
  }
}
