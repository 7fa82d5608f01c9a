import type { HeardRecordings, ListedRecording } from '#domain/pages/recordings-page.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { PlayButton } from '#web/site/listening/play-button.tsx'
import { findSource, useListening } from '#web/site/listening/use-listening.ts'
import { Wave } from '#web/site/listening/wave.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './home-listen.module.css'

export function HomeListen({ subject }: { subject: HeardRecordings }) {
  return subject.recordings.map((recording) => (
    <Listen key={recording.id} heard={subject} recording={recording} />
  ))
}

function Listen({
  heard: { heading, words },
  recording,
}: {
  heard: HeardRecordings
  recording: ListedRecording
}) {
  const { isOn, part, press } = useListening(words, recording)
  const source = findSource(recording)
  return (
    <div className={styles.listen} data-thread={recording.thread}>
      {source !== undefined && (
        <PlayButton
          words={words}
          title={recording.title}
          isOn={isOn}
          source={source}
          onPress={() => press()}
        />
      )}
      <p className={styles.text}>
        <small>{heading}</small>
        <PageLink to={recording.path}>{renderText(recording.title)}</PageLink>
        <span>{renderText(recording.composer)}</span>
      </p>
      {recording.wave !== '' && <Wave path={recording.wave} part={part} className={styles.wave} />}
      <span className={styles.length}>{recording.length}</span>
    </div>
  )
}
