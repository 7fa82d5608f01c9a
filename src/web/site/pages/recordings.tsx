import type { RecordingsPage as RecordingsPageData } from '#domain/pages/recordings-page.ts'
import { RecordingDetail } from '#web/site/features/recordings/recording-detail.tsx'
import styles from '#web/site/features/recordings/recordings.module.css'
import { RecordingsHead } from '#web/site/features/recordings/recordings-head.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'

export function RecordingsPage({ page }: { page: RecordingsPageData }) {
  const { chosen } = page
  return (
    <>
      <RecordingsHead page={page} />
      {chosen ? <RecordingDetail key={page.path} page={page} chosen={chosen} /> : <List page={page} />}
    </>
  )
}

function List({ page: { recordings, words } }: { page: RecordingsPageData }) {
  if (recordings.length === 0) return <div className={styles.empty} />
  return (
    <section className={`grid ${styles.list}`}>
      <div className="columns-all">
        <RecordingRows recordings={recordings} words={words} heading="h2" />
      </div>
    </section>
  )
}
