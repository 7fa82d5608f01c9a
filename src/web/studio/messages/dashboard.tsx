import { useEffect, useState } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import { collaborationRequest } from '#domain/submissions/collaboration-request.ts'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import { showToast } from '#web/notifications/toast.ts'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { SubmissionList } from './submission-list.tsx'
import { translations } from './translations.ts'
import { useFolder } from './use-folder.ts'
import { useSettled } from './use-settled.ts'
import { composeQuery } from './use-submissions.ts'

export function Dashboard() {
  const [tab, setTab] = useState<string>(courseRegistration.name)
  const [words, setWords] = useState('')
  const search = useSettled(words)
  const registrations = useFolder(submissionEndpoints['course-registration'].list, search)
  const requests = useFolder(submissionEndpoints['collaboration-request'].list, search)
  useFailureToast(registrations.shown.failure ?? requests.shown.failure)
  const isFirst = tab === courseRegistration.name
  const [chosen, other] = isFirst ? [registrations, requests] : [requests, registrations]
  const found = other.shown.total ?? 0
  const { path } = isFirst ? courseRegistration : collaborationRequest
  const showAll = () => setWords('')
  return (
    <div className={`interface ${styles.dashboard}`}>
      <RoomHead title={translations.title}>
        <SearchField label={translations.search} value={words} onChange={setWords} />
        <ButtonLink size="small" href={composeExport(path, composeQuery(chosen))} download>
          {translations.download}
        </ButtonLink>
      </RoomHead>
      <Tabs
        label={translations.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: courseRegistration.name,
            label: translations.counted(courseRegistration.title, registrations.shown.counts?.inbox),
            content: (
              <SubmissionList form={courseRegistration} submissions={registrations} onShowAll={showAll} />
            ),
          },
          {
            value: collaborationRequest.name,
            label: translations.counted(collaborationRequest.title, requests.shown.counts?.inbox),
            content: (
              <SubmissionList form={collaborationRequest} submissions={requests} onShowAll={showAll} />
            ),
          },
        ]}
      />
      <p role="status" className="muted">
        {search.trim() !== '' && found > 0 && translations.inOtherTab(found)}
      </p>
    </div>
  )
}

function composeExport(path: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query)
  return `${path}/export${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** Lists that fail for the same reason show one toast (docs/specification.md, "Errors"). */
function useFailureToast(reason: string | undefined) {
  useEffect(() => {
    if (reason !== undefined)
      showToast({ subject: 'lists', kind: 'error', lang: 'en', title: translations.loadFailed(reason) })
  }, [reason])
}
