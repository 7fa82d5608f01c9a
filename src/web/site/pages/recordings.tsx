import type { RecordingsPage as RecordingsPageData } from '#domain/pages/recordings-page.ts'
import { RecordingDetail } from '#web/site/features/recordings/recording-detail.tsx'
import { RecordingList } from '#web/site/features/recordings/recording-list.tsx'
import { RecordingsHead } from '#web/site/features/recordings/recordings-head.tsx'

export function RecordingsPage({ page }: { page: RecordingsPageData }) {
  const { chosen } = page
  return (
    <>
      <RecordingsHead page={page} />
      {chosen ? (
        <RecordingDetail key={page.path} page={page} chosen={chosen} />
      ) : (
        <RecordingList page={page} />
      )}
    </>
  )
}
