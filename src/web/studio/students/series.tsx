import { useState } from 'react'
import { seriesLimits } from '#domain/lessons/series/plan-series.ts'
import type { SeriesInput } from '#domain/lessons/series/series-calls.ts'
import { useOfferedLessons } from '#web/studio/documents/use-offered-lessons.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useSeriesCreation, useSeriesPlan } from '#web/studio/queries/use-series.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { SeriesDates } from './series-dates.tsx'
import styles from './students.module.css'

/** Of single dates, by their number: another time of home, or empty where it is left out. */
type Answers = ReadonlyMap<number, string>

/** As they are written. */
interface Terms {
  type: string
  first: string
  every: string
  count: string
}

/** Plans lessons at the same time of the week: all dates are read before they are booked together. */
export function Series({ id, onBooked }: { id: string; onBooked: () => void }) {
  const { t } = useWords()
  const lessons = useOfferedLessons()
  const [written, setWritten] = useState<Terms>({ type: '', first: '', every: '1', count: '10' })
  const [answers, setAnswers] = useState<Answers>(new Map())
  const terms = { ...written, type: written.type || (lessons[0]?.value ?? '') }
  const input = composeInput(terms, answers)
  const { data, error, isFetching, refetch } = useSeriesPlan(id, input)
  const creation = useSeriesCreation(id)
  const write = (change: Partial<Terms>) => {
    setWritten({ ...written, ...change })
    setAnswers(new Map())
  }
  const answer = (number: number, at: string | undefined) => {
    const given = new Map(answers)
    if (at === undefined) given.delete(number)
    else given.set(number, at)
    setAnswers(given)
  }
  if (lessons.length === 0) return <p className={styles.empty}>{t('students.series.none')}</p>
  const dates = input === undefined ? [] : (data?.dates ?? [])
  const isAnswered = dates.every(({ obstacle }) => obstacle === undefined)
  const isKept = dates.some(({ answer }) => answer !== 'left_out')
  const mayBook = isKept && isAnswered && !isFetching && error === null
  const failure = error ?? creation.error
  const book = () => {
    if (input === undefined || !mayBook) return
    creation.mutate(input, { onSuccess: onBooked, onError: () => void refetch() })
  }
  return (
    <div className={styles.new}>
      <TermFields terms={terms} lessons={lessons} onChange={write} />
      <SeriesDates dates={dates} onAnswer={answer} />
      {failure !== null && <p role="alert">{failure.message}</p>}
      <p className={styles.actions}>
        <Button variant="primary" busy={creation.isPending} aria-disabled={!mayBook} onClick={book}>
          {t('students.series.create')}
        </Button>
      </p>
    </div>
  )
}

interface TermFieldsProps {
  terms: Terms
  lessons: ReturnType<typeof useOfferedLessons>
  onChange: (change: Partial<Terms>) => void
}

function TermFields({ terms, lessons, onChange }: TermFieldsProps) {
  const { t } = useWords()
  return (
    <div className={styles.form}>
      <SelectField
        name="lesson"
        label={t('students.series.lesson')}
        value={terms.type}
        options={lessons}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
      />
      <TextField
        name="first"
        type="datetime-local"
        step={300}
        label={t('students.series.first')}
        value={terms.first}
        onChange={({ currentTarget }) => onChange({ first: currentTarget.value })}
      />
      <SelectField
        name="every"
        label={t('students.series.every')}
        value={terms.every}
        options={(['1', '2'] as const).map((weeks) => ({
          value: weeks,
          label: t(`students.series.weeks.${weeks}`),
        }))}
        onChange={({ currentTarget }) => onChange({ every: currentTarget.value })}
      />
      <TextField
        name="count"
        type="number"
        min={seriesLimits.fewest}
        max={seriesLimits.most}
        autoComplete="off"
        label={t('students.series.count')}
        value={terms.count}
        onChange={({ currentTarget }) => onChange({ count: currentTarget.value })}
      />
    </div>
  )
}

/** Undefined until it is whole. */
function composeInput({ type, first, every, count }: Terms, answers: Answers): SeriesInput | undefined {
  const { fewest, most } = seriesLimits
  const lessons = Number(count)
  const isWhole = first !== '' && Number.isInteger(lessons) && fewest <= lessons && lessons <= most
  if (!isWhole || type === '') return undefined
  const given = [...answers].map(([number, at]) => (at === '' ? { number } : { number, at }))
  return { type, first, every: Number(every), count: lessons, answers: given }
}
