import { readText } from '#domain/content/read-text.ts'
import type { ListedRecording, RecordingsPage } from '#domain/pages/recordings-page.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './recordings.module.css'
import { useListening } from './use-listening.ts'
import { Wave } from './wave.tsx'

export function RecordingList({ page }: { page: RecordingsPage }) {
  if (page.recordings.length === 0) return <div className={styles.empty} />
  return (
    <section className={`grid ${styles.list}`}>
      <ul className="columns-all">
        {page.recordings.map((recording) => (
          <Row key={recording.id} page={page} recording={recording} />
        ))}
      </ul>
    </section>
  )
}

function Row({ page, recording }: { page: RecordingsPage; recording: ListedRecording }) {
  const { isOn, part, press } = useListening(page, recording)
  const { words } = page
  const isReady = recording.tracks.some(({ source }) => source !== undefined)
  return (
    <li className={styles.row} data-thread={recording.thread} data-on={isOn || undefined}>
      <div className={styles.go}>
        {isReady && (
          <PlayButton
            label={`${isOn ? words.pause : words.play}: ${readText(recording.title)}`}
            isOn={isOn}
            onPress={() => press()}
          />
        )}
        <div>
          <h2>
            <PageLink to={recording.path}>{renderText(recording.title)}</PageLink>
          </h2>
          <p>
            {renderText(recording.composer)}
            {recording.sample && `, ${words.sample}`}
          </p>
        </div>
      </div>
      <div className={styles.wave}>{recording.wave !== '' && <Wave path={recording.wave} part={part} />}</div>
      <p className={styles.length}>
        {recording.length}
        <span>{recording.facts}</span>
      </p>
    </li>
  )
}
