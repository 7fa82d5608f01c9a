import { readText } from '#domain/content/read-text.ts'
import type { ListedRecording, RecordingsPage as RecordingsPageData } from '#domain/pages/recordings-page.ts'
import { recordingsPath } from '#domain/routes.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { PlayButton } from '#web/site/features/recordings/play-button.tsx'
import { RecordingDetail } from '#web/site/features/recordings/recording-detail.tsx'
import { useListening } from '#web/site/features/recordings/use-listening.ts'
import { Wave } from '#web/site/features/recordings/wave.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './recordings.module.css'

export function RecordingsPage({ page }: { page: RecordingsPageData }) {
  const { chosen, words } = page
  return (
    <>
      <header className={`grid ${styles.head}`}>
        <div className="columns-1-5">
          {chosen && (
            <p>
              <PageLink to={recordingsPath} className={styles.all}>
                <Icon name="arrow-back" /> {words.all}
              </PageLink>
            </p>
          )}
          <Localized as="h1" text={page.heading} />
        </div>
        <div className="columns-6-12">
          {page.intro && <Localized as="p" text={page.intro} className={styles.intro} />}
          {chosen && <Chosen page={page} recording={chosen.recording} />}
        </div>
      </header>
      {chosen ? <RecordingDetail key={page.path} page={page} chosen={chosen} /> : <List page={page} />}
    </>
  )
}

function Chosen({ page, recording }: { page: RecordingsPageData; recording: ListedRecording }) {
  const { isOn, press } = useListening(page, recording)
  const { words } = page
  const isReady = recording.tracks.some(({ source }) => source !== undefined)
  return (
    <>
      <p className={`interface muted ${styles.facts}`}>
        {recording.sample ? `${words.sample} · ${recording.facts}` : recording.facts}
      </p>
      {isReady ? (
        <button type="button" className={styles.start} onClick={() => press()}>
          {isOn ? words.pause : `${words.play}, ${recording.length}`}
        </button>
      ) : (
        <p className="interface">{words.making}</p>
      )}
    </>
  )
}

function List({ page }: { page: RecordingsPageData }) {
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

function Row({ page, recording }: { page: RecordingsPageData; recording: ListedRecording }) {
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
