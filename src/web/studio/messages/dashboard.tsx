import { useCallback, useEffect, useRef, useState } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import { pagePaths } from '#domain/routes.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { detailedRequest } from '#domain/forms/organiser-details.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { addCount, t } from './inbox-words.ts'
import { focusRow } from './row-focus.ts'
import { SubmissionList } from './submission-list.tsx'
import { useFolder } from './use-folder.ts'
import { useSettled } from './use-settled.ts'
import { composeQuery } from './use-submissions.ts'

/** The specified dashboard; with a message, that stands beside its list, or alone where there is no room for both. */
export function Dashboard({ message }: { message: string | undefined }) {
  const [tab, setTab] = useState<string>(courseRegistration.name)
  const [words, setWords] = useState('')
  const search = useSettled(words)
  const registrations = useFolder(submissionEndpoints['course-registration'].list, search)
  const requests = useFolder(submissionEndpoints['collaboration-request'].list, search)
  useFailureToast(registrations.shown.failure ?? requests.shown.failure)
  useReturnedFocus(message)
  const isFirst = tab === courseRegistration.name
  const [chosen, other] = isFirst ? [registrations, requests] : [requests, registrations]
  const found = other.shown.total ?? 0
  const { path } = isFirst ? courseRegistration : detailedRequest
  const shared = {
    message,
    onShowAll: () => setWords(''),
    onLoaded: useCallback((form: string) => setTab(form), []),
  }
  return (
    <div className={`interface ${styles.dashboard}`} data-open={message !== undefined || undefined}>
      <RoomHead title={t('title')}>
        <SearchField label={t('search')} value={words} onChange={setWords} />
        <ButtonLink size="small" href={composeExport(path, composeQuery(chosen))} download>
          {t('download')}
        </ButtonLink>
      </RoomHead>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(form) => {
          setTab(form)
          if (message !== undefined) navigateTo(pagePaths.admin)
        }}
        tabs={[
          {
            value: courseRegistration.name,
            label: addCount(courseRegistration.title, registrations.shown.counts?.inbox),
            content: <SubmissionList form={courseRegistration} submissions={registrations} {...shared} />,
          },
          {
            value: detailedRequest.name,
            label: addCount(detailedRequest.title, requests.shown.counts?.inbox),
            content: <SubmissionList form={detailedRequest} submissions={requests} {...shared} />,
          },
        ]}
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

function composeExport(path: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query)
  return `${path}/export${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** Lists that fail for the same reason show one toast (docs/specification.md, "Errors"). */
function useFailureToast(reason: string | undefined) {
  useEffect(() => {
    if (reason !== undefined)
      showToast({ subject: 'lists', kind: 'error', lang: 'en', title: t('loadFailed', { reason }) })
  }, [reason])
}
