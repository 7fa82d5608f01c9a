import type { HeardRecordings } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { RecordingRows } from '#web/site/listening/recording-rows.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

export function OwnRecordings({
  subject: { heading, all, recordings, words },
}: {
  subject: HeardRecordings
}) {
  return (
    <div className="grid">
      <SectionHead title={<h2>{heading}</h2>}>
        <PageLink to={recordingsPath} className="interface">
          {all}
        </PageLink>
      </SectionHead>
      <div className="columns-all">
        <RecordingRows recordings={recordings} words={words} heading="h3" />
      </div>
    </div>
  )
}
