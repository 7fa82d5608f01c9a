import { useEffect, useState } from 'react'
import { listCollaborationRequests, listCourseRegistrations } from '#domain/api.ts'
import { showToast } from '#web/notifications/toast.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { Registrations } from './registrations.tsx'
import { Requests } from './requests.tsx'
import { translations } from './translations.ts'
import { usePartedSubmissions } from './use-parted-submissions.ts'

/** Everything visitors have sent, in two tabs (spec §2). */
export function Dashboard() {
  const [tab, setTab] = useState('registrations')
  const registrations = usePartedSubmissions(listCourseRegistrations)
  const requests = usePartedSubmissions(listCollaborationRequests)
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
            value: 'registrations',
            label: translations.counted(translations.registrations, registrations.counts.inbox),
            content: <Registrations submissions={registrations} />,
          },
          {
            value: 'requests',
            label: translations.counted(translations.requests, requests.counts.inbox),
            content: <Requests submissions={requests} />,
          },
        ]}
      />
    </div>
  )
}

/** Lists that fail for the same reason say so once (spec §8). */
function useFailureToast(reason: string | undefined) {
  useEffect(() => {
    if (reason !== undefined) showToast({ kind: 'error', lang: 'en', title: translations.loadFailed(reason) })
  }, [reason])
}
