import { useEffect, useState } from 'react'
import { submissionEndpoints } from '#domain/api.ts'
import { collaborationRequest } from '#domain/submissions/collaboration-request.ts'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import { showToast } from '#web/notifications/toast.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { SubmissionList } from './submission-list.tsx'
import { translations } from './translations.ts'
import { usePartedSubmissions } from './use-parted-submissions.ts'

export function Dashboard() {
  const [tab, setTab] = useState<string>(courseRegistration.name)
  const registrations = usePartedSubmissions(submissionEndpoints['course-registration'].list)
  const requests = usePartedSubmissions(submissionEndpoints['collaboration-request'].list)
  useFailureToast(registrations.shown.failure ?? requests.shown.failure)
  return (
    <div className={`interface ${styles.dashboard}`}>
      <h1 className={styles.title}>{translations.title}</h1>
      <Tabs
        label={translations.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: courseRegistration.name,
            label: translations.counted(courseRegistration.title, registrations.counts.inbox),
            content: <SubmissionList form={courseRegistration} submissions={registrations} />,
          },
          {
            value: collaborationRequest.name,
            label: translations.counted(collaborationRequest.title, requests.counts.inbox),
            content: <SubmissionList form={collaborationRequest} submissions={requests} />,
          },
        ]}
      />
    </div>
  )
}

/** Lists that fail for the same reason show one toast (docs/specification.md, "Errors"). */
function useFailureToast(reason: string | undefined) {
  useEffect(() => {
    if (reason !== undefined)
      showToast({ subject: 'lists', kind: 'error', lang: 'en', title: translations.loadFailed(reason) })
  }, [reason])
}
