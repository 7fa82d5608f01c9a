import type { RecordingsPage } from '#domain/pages/recordings-page.ts'
import { formatLength } from '#domain/recordings/draw-wave.ts'
import { seekTo } from '#web/site/listening/sound.ts'
import { Wave } from '#web/site/listening/wave.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import styles from './recording-course.module.css'

interface RecordingCourseProps {
  chosen: NonNullable<RecordingsPage['chosen']>
  words: RecordingsPage['words']
  /** How much was heard, from 0 to 1; undefined where it is not what is heard. */
  part: number | undefined
}

/** The wave of a recording with its movements; while it is heard, its place is chosen in it. */
export function RecordingCourse({ chosen, words, part }: RecordingCourseProps) {
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
    <ol className={styles.marks}>
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
