import { useEffect, useState } from 'react'
import { listCollaborationRequests, listCourseRegistrations } from '#domain/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './dashboard.module.css'
import { Registrations } from './registrations.tsx'
import { Requests } from './requests.tsx'
import { useSubmissions } from './use-submissions.ts'
import { words } from './words.ts'

/** Everything visitors have sent, in two tabs (spec §2). */
export function Dashboard() {
  const [tab, setTab] = useState('registrations')
  const registrations = useSubmissions(listCourseRegistrations)
  const requests = useSubmissions(listCollaborationRequests)
  useFailureToast(registrations.failure ?? requests.failure)
  return (
    <div className={`interface ${styles.dashboard}`}>
      <h1 className={styles.title}>{words.title}</h1>
      <Tabs
        label={words.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'registrations',
            label: nameTab(words.registrations, registrations.total),
            content: <Registrations submissions={registrations} />,
          },
          {
            value: 'requests',
            label: nameTab(words.requests, requests.total),
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
    if (reason !== undefined) showToast({ kind: 'error', lang: 'en', title: words.loadFailed(reason) })
  }, [reason])
}

function nameTab(title: string, count: number | undefined): string {
  return count === undefined ? title : words.counted(title, count)
}
