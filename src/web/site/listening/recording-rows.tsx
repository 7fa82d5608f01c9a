import type { ListedRecording, PlayerWords } from '#domain/pages/recordings-page.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './recording-rows.module.css'
import { findSource, useListening } from './use-listening.ts'
import { Wave } from './wave.tsx'

interface RecordingRowsProps {
  recordings: readonly ListedRecording[]
  words: PlayerWords
  heading: 'h2' | 'h3' | 'h4'
  /** In a column beside others. */
  isNarrow?: true
}

export function RecordingRows({ recordings, words, heading, isNarrow }: RecordingRowsProps) {
  return (
    <ul className={styles.rows} data-narrow={isNarrow}>
      {recordings.map((recording) => (
        <Row key={recording.id} recording={recording} words={words} heading={heading} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<RecordingRowsProps, 'words' | 'heading'> {
  recording: ListedRecording
}

function Row({ recording, words, heading: Heading }: RowProps) {
  const { isOn, part, press } = useListening(words, recording)
  const source = findSource(recording)
  return (
    <li className={styles.row} data-thread={recording.thread} data-on={isOn || undefined}>
      <div className={styles.go}>
        {source !== undefined && (
          <PlayButton
            words={words}
            title={recording.title}
            isOn={isOn}
            source={source}
            onPress={() => press()}
          />
        )}
        <div>
          <Heading>
            <PageLink to={recording.path}>{renderText(recording.title)}</PageLink>
          </Heading>
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
