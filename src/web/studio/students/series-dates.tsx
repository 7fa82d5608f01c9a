import { type SubmitEvent, useState } from 'react'
import type { SeriesDate } from '#domain/lessons/series/series-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LessonKey } from '#web/ui/page/lesson-key.tsx'
import styles from './series-dates.module.css'
import students from './students.module.css'

interface SeriesDatesProps {
  dates: readonly SeriesDate[]
  /** Another time of home, empty where a date is left out; undefined: as planned. */
  onAnswer: (number: number, answer: string | undefined) => void
}

export function SeriesDates({ dates, onAnswer }: SeriesDatesProps) {
  const { t } = useWords()
  const open = dates.filter(({ obstacle }) => obstacle !== undefined).length
  const kept = dates.filter(({ answer }) => answer !== 'left_out').length
  return (
    <>
      {dates.length > 0 && (
        <>
          <p className={blocks.note}>{t('students.series.dates')}</p>
          <ol className={styles.dates}>
            {dates.map((date) => (
              <DateRow key={date.number} date={date} onAnswer={(answer) => onAnswer(date.number, answer)} />
            ))}
          </ol>
        </>
      )}
      <p role="status" className={blocks.note}>
        {dates.length > 0 &&
          (open > 0
            ? t('students.series.open', { count: open })
            : t('students.series.ready', { count: kept }))}
      </p>
    </>
  )
}

/** One date on both clocks; what is not free is struck, with its ways out. */
function DateRow({ date, onAnswer }: { date: SeriesDate; onAnswer: (answer: string | undefined) => void }) {
  const { t } = useWords()
  const [isMoving, setMoving] = useState(false)
  const { number, at, when, shift, answer, obstacle } = date
  const line = `${when.day}, ${when.own}`
  const isKept = obstacle === undefined && answer !== 'left_out'
  return (
    <li className={styles.date}>
      <p>{isKept ? line : <s>{line}</s>}</p>
      {isKept && <p className={shift === undefined ? styles.theirs : styles.shifted}>{when.teacher}</p>}
      {shift !== undefined && isKept && <p className={styles.why}>{shift}</p>}
      {obstacle !== undefined && (
        <p className={styles.why}>
          <LessonKey sign="struck">
            {[t(`students.series.reasons.${obstacle.reason}`), obstacle.name].filter(Boolean).join(' · ')}
          </LessonKey>
        </p>
      )}
      {(obstacle !== undefined || answer !== undefined) && (
        <div className={styles.answers}>
          {answer !== undefined && <b>{t(`students.series.answers.${answer}`)}</b>}
          {obstacle !== undefined && (
            <>
              <Action variant="text" label={t('students.series.leaveOut')} onClick={() => onAnswer('')} />
              <Action
                variant="text"
                label={t('students.series.another')}
                aria-expanded={isMoving}
                onClick={() => setMoving(!isMoving)}
              />
            </>
          )}
          {answer !== undefined && (
            <Action variant="text" label={t('students.series.change')} onClick={() => onAnswer(undefined)} />
          )}
        </div>
      )}
      {obstacle !== undefined && isMoving && (
        <MoveDate
          number={number}
          at={at}
          onMove={(moment) => {
            setMoving(false)
            onAnswer(moment)
          }}
        />
      )}
    </li>
  )
}

function MoveDate({ number, at, onMove }: { number: number; at: string; onMove: (at: string) => void }) {
  const { t } = useWords()
  const [moment, setMoment] = useState(at)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (moment !== '') onMove(moment)
  }
  return (
    <form className={students.form} onSubmit={submit} noValidate>
      <TextField
        name="moment"
        type="datetime-local"
        step={300}
        label={t('students.series.newTime', { number })}
        value={moment}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
      <Action type="submit" label={t('students.series.take')} />
    </form>
  )
}
