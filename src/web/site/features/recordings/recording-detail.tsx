import { useEffect, useState } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { RecordingsPage, Track } from '#domain/pages/recordings-page.ts'
import { formatLength } from '#domain/recordings/draw-wave.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { areKept, keepFiles, removeFiles } from '#web/site/listening/kept-files.ts'
import { PlayButton } from '#web/site/listening/play-button.tsx'
import { seekTo } from '#web/site/listening/sound.ts'
import { useListening } from '#web/site/listening/use-listening.ts'
import { Wave } from '#web/site/listening/wave.tsx'
import { Button } from '#web/ui/button.tsx'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './recording-detail.module.css'

type Chosen = NonNullable<RecordingsPage['chosen']>

export function RecordingDetail({ page, chosen }: { page: RecordingsPage; chosen: Chosen }) {
  const { recording, wave, details, note, next } = chosen
  const { words } = page
  const listening = useListening(words, recording)
  return (
    <div data-thread={recording.thread}>
      {wave !== '' && <RecordingCourse chosen={chosen} words={words} part={listening.part} />}
      <section className={`grid ${styles.part}`}>
        <h2 className="columns-1-5">{words.movements}</h2>
        <ol className={`columns-6-12 ${styles.tracks}`}>
          {recording.tracks.map((track, index) => (
            <TrackRow
              key={`${track.source} ${readText(track.title)} ${track.length}`}
              track={track}
              words={words}
              fileName={chosen.fileNames?.[index]}
              isOn={listening.isOn && listening.index === index}
              onPress={() => listening.press(index)}
            />
          ))}
        </ol>
      </section>
      <section className={`grid ${styles.part}`}>
        <h2 className="columns-1-5">{words.details}</h2>
        <dl className={`columns-6-12 ${styles.details}`}>
          {details.map(({ label, text, path }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {path === undefined ? renderText(text) : <PageLink to={path}>{renderText(text)}</PageLink>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <KeepRecording note={chosen.keepNote} tracks={recording.tracks} words={words} />
      {note.length > 0 && (
        <section className={`grid ${styles.part}`}>
          <h2 className="columns-1-5">{words.notes}</h2>
          <div className="columns-6-12">
            {note.map((text) => (
              <Localized as="p" key={readText(text)} text={text} />
            ))}
          </div>
        </section>
      )}
      {next && (
        <p className={`grid ${styles.next}`}>
          <PageLink to={next.path} className="columns-6-12">
            {next.label}
          </PageLink>
        </p>
      )}
    </div>
  )
}

interface TrackRowProps {
  track: Track
  words: RecordingsPage['words']
  fileName: string | undefined
  isOn: boolean
  onPress: () => void
}

function TrackRow({
  track: { source, title, length, wave, size },
  words,
  fileName,
  isOn,
  onPress,
}: TrackRowProps) {
  return (
    <li data-on={isOn || undefined}>
      {source === undefined ? (
        <span />
      ) : (
        <PlayButton isSmall words={words} title={title} isOn={isOn} source={source} onPress={onPress} />
      )}
      <div className={styles.named}>
        <b>{renderText(title)}</b>
        {source === undefined && <p className={styles.note}>{words.making}</p>}
        {source !== undefined && (
          <noscript>
            <audio controls preload="none" src={source}>
              <track kind="captions" />
            </audio>
            <p>{size}</p>
          </noscript>
        )}
        {source !== undefined && fileName !== undefined && (
          <a href={source} download={fileName} className={styles.file}>
            {words.download} ({size})
          </a>
        )}
      </div>
      {wave !== '' && <Wave path={wave} className={styles.small} />}
      <span className={styles.length}>{length}</span>
    </li>
  )
}

interface RecordingCourseProps {
  chosen: NonNullable<RecordingsPage['chosen']>
  words: RecordingsPage['words']
  /** How much was heard, from 0 to 1; undefined where it is not what is heard. */
  part: number | undefined
}

/** The wave of a recording with its movements; while it is heard, its place is chosen in it. */
function RecordingCourse({ chosen, words, part }: RecordingCourseProps) {
  const total = chosen.recording.tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <section className={styles.course} aria-label={words.course}>
      <div className={styles.swell}>
        <Wave path={chosen.wave} part={part} className={styles.wave} />
        {part !== undefined && (
          <>
            <i className={styles.place} style={{ insetInlineStart: `${100 * part}%` }} />
            <input
              type="range"
              min={0}
              max={Math.max(1, Math.round(total))}
              value={Math.round(part * total)}
              aria-label={words.course}
              aria-valuetext={`${formatLength(part * total)} ${words.of} ${formatLength(total)}`}
              onChange={(event) => seekTo(event.currentTarget.valueAsNumber)}
            />
          </>
        )}
      </div>
      <Marks chosen={chosen} />
    </section>
  )
}

function Marks({ chosen: { marks, begins, recording } }: Pick<RecordingCourseProps, 'chosen'>) {
  if (marks.length < 2) return null
  return (
    <ol className={`with-script ${styles.marks}`}>
      {marks.map((mark, index) => (
        // Written by script: the policy lets no style stand in the document.
        <li key={mark} ref={(item) => item?.style.setProperty('--x', `${100 * mark}%`)}>
          <span>{renderText(recording.tracks[index]?.title ?? '')}</span>
          {begins[index]}
        </li>
      ))}
    </ol>
  )
}

interface KeepRecordingProps {
  note: string
  tracks: readonly { source?: string; bytes: number }[]
  words: RecordingsPage['words']
}

type Keeping = 'none' | 'keeping' | 'kept' | 'full' | 'failed'

/** Keeps a recording on the device, for where there is no line; shown where a worker can play it. */
function KeepRecording({ note, tracks, words }: KeepRecordingProps) {
  const [keeping, setKeeping] = useState<Keeping>()
  const files = tracks.flatMap(({ source, bytes }) => (source === undefined ? [] : [{ source, bytes }]))
  const isWhole = files.length === tracks.length
  const sources = files.map(({ source }) => source).join(' ')
  useEffect(() => {
    if (isWhole && 'serviceWorker' in navigator)
      areKept(sources.split(' ')).then((isKept) => setKeeping(isKept ? 'kept' : 'none'))
  }, [isWhole, sources])
  if (keeping === undefined) return null
  async function press() {
    if (keeping === 'kept') {
      await removeFiles(files)
      setKeeping('none')
      return
    }
    setKeeping('keeping')
    setKeeping(await keepFiles(files))
  }
  const said = {
    none: words.notKept,
    keeping: words.keeping,
    kept: words.kept,
    full: words.keepFull,
    failed: words.keepFailed,
  }[keeping]
  return (
    <section className={`on-screen grid ${styles.part}`}>
      <h2 className="columns-1-5">{words.keepHeading}</h2>
      <div className={`columns-6-12 ${styles.keep}`}>
        <p>{note}</p>
        <p>
          <Button busy={keeping === 'keeping'} onClick={press}>
            {keeping === 'kept' ? words.keepRemove : words.keep}
          </Button>
          <span role="status">{said}</span>
        </p>
      </div>
    </section>
  )
}
