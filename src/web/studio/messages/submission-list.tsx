import { useRef } from 'react'
import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import type { SubmissionFolder } from '#domain/forms/inbox.ts'
import type { SubmissionForm, SubmissionFormName } from '#domain/forms/registry.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { Table } from '#web/ui/table.tsx'
import { EmptyFolder } from './empty-folder.tsx'
import { FolderFilter } from './folder-filter.tsx'
import { t } from './inbox-words.ts'
import { ListFoot } from './list-foot.tsx'
import { MessageBar } from './message-bar.tsx'
import { MessagePane } from './message-pane.tsx'
import { MessageRows } from './message-rows.tsx'
import { RowActions } from './row-actions.tsx'
import type { StoredSubmission } from './stored-submission.ts'
import { listColumns } from './submission-columns.tsx'
import styles from './submission-list.module.css'
import type { ChosenFolder } from './use-folder.ts'
import { useRowActions } from './use-row-actions.ts'

interface SubmissionListProps {
  form: SubmissionForm
  submissions: ChosenFolder<StoredSubmission>
  /** The one that is open. */
  message: string | undefined
  /** Called once it is known by which form it came. */
  onLoaded: (form: SubmissionFormName) => void
  /** Takes the words of the search away. */
  onShowAll: () => void
}

const notes: Partial<Record<SubmissionFolder, string>> = {
  suspected: t('suspectedNote'),
  trash: t('trashNote'),
}

export function SubmissionList(props: SubmissionListProps) {
  const { form, submissions, message, onShowAll, onLoaded } = props
  const { folder, shown, showFolder } = submissions
  const { rows } = shown
  const list = useRef<HTMLDivElement>(null)
  const actions = useRowActions(props, list)
  const close = () => navigateTo(pagePaths.admin)
  return (
    <div className={message === undefined ? undefined : styles.split}>
      <div ref={list} tabIndex={-1} className={styles.list}>
        <FolderFilter
          folder={folder}
          counts={shown.counts}
          isNarrow={message !== undefined}
          onChange={showFolder}
        />
        {notes[folder] && <p className={styles.note}>{notes[folder]}</p>}
        {rows !== undefined && rows.length > 0 && message === undefined && (
          <SubmissionTable form={form} rows={rows} actions={actions} folder={folder} />
        )}
        {rows !== undefined && message !== undefined && (
          <MessageRows form={form} rows={rows} openId={message} />
        )}
        {rows?.length === 0 && <EmptyFolder {...submissions} onShowAll={onShowAll} />}
        <ListFoot submissions={shown} />
      </div>
      {message !== undefined && (
        <div className={styles.open}>
          <MessageBar id={message} rows={rows ?? []} total={shown.total} />
          <MessagePane
            id={message}
            onLoaded={onLoaded}
            onClose={close}
            onDelete={() => actions.askToDelete(message, close)}
          />
        </div>
      )}
    </div>
  )
}

interface SubmissionTableProps {
  form: SubmissionForm
  rows: readonly StoredSubmission[]
  folder: SubmissionFolder
  actions: ReturnType<typeof useRowActions>
}

function SubmissionTable({ form, rows, folder, actions }: SubmissionTableProps) {
  const { release, askToDelete } = actions
  const column = {
    label: t('actions'),
    hiddenLabel: true,
    cell: (row: StoredSubmission) => (
      <RowActions
        id={row.id}
        name={row[form.sender] ?? ''}
        onOpen={() => navigateTo(messagePath(row.id))}
        release={release && { label: release.label, onRelease: () => release.move(row.id) }}
        onDelete={folder === 'trash' ? undefined : () => askToDelete(row.id)}
      />
    ),
  }
  return (
    <Table
      caption={form.title}
      columns={[...listColumns(form), column]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}
