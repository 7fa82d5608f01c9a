import { useId, useRef } from 'react'
import type { FormName } from '#domain/forms/form-description.ts'
import { type FolderCounts, type SearchedFolder, submissionFolders } from '#domain/forms/inbox.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadMore } from '#web/studio/shell/load-more.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Words } from '#words/words.ts'
import filterStyles from './folder-filter.module.css'
import { addCount } from './inbox-words.ts'
import { MessagePane } from './message/message-pane.tsx'
import { MessageBar, MessageRows } from './message-rows.tsx'
import { useFocusOnNext } from './row-focus.ts'
import styles from './submission-list.module.css'
import { SubmissionTable } from './submission-table.tsx'
import { useRowActions } from './use-row-actions.ts'
import type { ChosenFolder, Submissions } from './use-submissions.ts'

interface SubmissionListProps {
  form: SubmissionForm
  submissions: ChosenFolder
  message: string | undefined
  /** Called once it is known by which form it came. */
  onLoaded: (form: FormName) => void
  /** Takes the words of the search away. */
  onShowAll: () => void
}

export function SubmissionList(props: SubmissionListProps) {
  const { t } = useWords('inbox')
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
          isSearch={submissions.search.trim() !== ''}
          counts={shown.counts}
          isNarrow={message !== undefined}
          onChange={showFolder}
        />
        {folder === 'suspected' && <p className={styles.note}>{t('suspectedNote')}</p>}
        {folder === 'trash' && <p className={styles.note}>{t('trashNote')}</p>}
        {rows !== undefined && rows.length > 0 && message === undefined && (
          <SubmissionTable form={form} rows={rows} actions={actions} />
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

function EmptyFolder({ folder, search, shown, onShowAll }: ChosenFolder & { onShowAll: () => void }) {
  const { t } = useWords('inbox')
  if (search.trim() !== '') {
    return (
      <div className={styles.empty}>
        <p className="lead">{t('noMatch')}</p>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
      </div>
    )
  }
  const isUnused = Object.entries(shown.counts ?? {}).every(
    ([name, count]) => count === 0 || name === 'suspected',
  )
  const emptiness = folder === 'inbox' && isUnused ? t('nothingSent') : t('emptyFolder')
  return (
    <p className={`lead ${styles.empty}`}>{folder === 'suspected' ? t('nothingSuspected') : emptiness}</p>
  )
}

function ListFoot({ submissions }: { submissions: Submissions }) {
  const { rows, total, hasMore, isLoading, loadMore, retry, failure } = submissions
  const { t } = useWords('inbox')
  const followFocus = useFocusOnNext(rows)
  if (rows === undefined) {
    return (
      <div className={styles.wait}>
        {failure === undefined ? (
          <Spinner label={t('loading')} />
        ) : (
          <>
            <p className="lead">{failure}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </>
        )}
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <LoadMore
      count={rows.length}
      total={total ?? rows.length}
      isLoading={isLoading}
      onMore={() => {
        followFocus()
        loadMore()
      }}
    />
  )
}

interface FolderFilterProps {
  folder: SearchedFolder
  /** While words are looked for, all folders are one of the choices. */
  isSearch: boolean
  counts: FolderCounts | undefined
  /** Beside an open message, and on a phone, they are a list of choices. */
  isNarrow: boolean
  onChange: (folder: SearchedFolder) => void
}

function FolderFilter({ folder, isSearch, counts, isNarrow, onChange }: FolderFilterProps) {
  const words = useWords('inbox')
  const { t } = words
  const id = useId()
  const folders: readonly SearchedFolder[] = isSearch ? ['all', ...submissionFolders] : submissionFolders
  const options = folders.map((value) => ({ value, label: labelFolder(value, counts, words) }))
  return (
    <div data-narrow={isNarrow || undefined}>
      <div className={filterStyles.line}>
        <Filter label={t('filter')} value={folder} onChange={onChange} options={options} />
      </div>
      <div className={filterStyles.choice}>
        <label htmlFor={id}>{t('filter')}</label>
        <Select id={id} value={folder} options={options} onChoose={onChange} />
      </div>
    </div>
  )
}

function labelFolder(
  folder: SearchedFolder,
  counts: FolderCounts | undefined,
  words: Words<'inbox'>,
): string {
  const name = words.t(`folders.${folder}`)
  return folder === 'new' || folder === 'suspected' ? addCount(name, counts?.[folder], words) : name
}
