import { useEffect, useRef } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import type { FolderCounts } from '#domain/forms/inbox.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { pagePaths } from '#domain/routes.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { useSettled } from '#web/studio/queries/use-settled.ts'
import { RoomHead } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { addCount } from './inbox-words.ts'
import { focusRow } from './row-focus.ts'
import { SubmissionList } from './submission-list.tsx'
import { composeQuery, useFolder } from './use-submissions.ts'

/** The specified dashboard, with a tab for each form; an open message stands beside its list, or alone where there is no
 * room for both. */
export function Dashboard({ message }: { message: string | undefined }) {
  const inbox = useWords('inbox')
  const { t } = inbox
  const [tab, setTab] = useKept('message-tab', '')
  const [words, setWords] = useKept('message-words', '')
  const search = useSettled(words)
  const lists = messageForms.map((form) => ({
    form,
    // biome-ignore lint/correctness/useHookAtTopLevel: the forms are the same in every rendering.
    submissions: useFolder(submissionEndpoints[form.name].list, search),
  }))
  useFailureToast(lists.map(({ submissions }) => submissions.shown.failure).find(Boolean))
  useReturnedFocus(message)
  // What came by a form that stands elsewhere has no tab.
  const chosen = lists.find(({ form }) => form.name === tab) ?? lists[0]
  const found = lists
    .filter((list) => list !== chosen)
    .reduce((sum, { submissions }) => sum + (submissions.shown.total ?? 0), 0)
  return (
    <div className={`interface ${styles.dashboard}`} data-open={message !== undefined || undefined}>
      <RoomHead title={t('title')}>
        <SearchField label={t('search')} value={words} onChange={setWords} />
        {chosen && (
          <ButtonLink
            size="small"
            href={composeExport(chosen.form.path, composeQuery(chosen.submissions))}
            download
          >
            {t('download')}
          </ButtonLink>
        )}
      </RoomHead>
      <Tabs
        label={t('tabs')}
        value={chosen?.form.name ?? ''}
        onChange={(form) => {
          setTab(form)
          if (message !== undefined) navigateTo(pagePaths.admin)
        }}
        tabs={lists.map(({ form, submissions }) => ({
          value: form.name,
          label: addCount(t(`forms.${form.name}.title`), countWaiting(submissions.shown.counts), inbox),
          content: (
            <SubmissionList
              form={form}
              submissions={submissions}
              message={message}
              onLoaded={setTab}
              onShowAll={() => setWords('')}
            />
          ),
        }))}
      />
      <p role="status" className="muted">
        {search.trim() !== '' && found > 0 && t('inOtherTab', { count: found })}
      </p>
    </div>
  )
}

/** From a message that is closed the focus goes back to its row. */
function useReturnedFocus(message: string | undefined) {
  const last = useRef(message)
  useEffect(() => {
    if (message === undefined && last.current !== undefined) focusRow(last.current)
    last.current = message
  }, [message])
}

/** What is set apart counts too: it may be a person's. */
function countWaiting(counts: FolderCounts | undefined): number | undefined {
  return counts && counts.inbox + counts.suspected
}

function composeExport(path: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query)
  return `${path}/export${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** Lists that fail for the same reason show one toast (docs/specification/errors.md). */
function useFailureToast(reason: string | undefined) {
  const { t } = useWords('inbox')
  useEffect(() => {
    if (reason !== undefined) showFailure(t('loadFailed', { reason }), { subject: 'lists' })
  }, [reason, t])
}
