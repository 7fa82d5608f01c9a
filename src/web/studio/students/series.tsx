import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { seriesLimits } from '#domain/lessons/series/plan-series.ts'
import { type SeriesInput, type SeriesPlan, seriesEndpoints } from '#domain/lessons/series/series-calls.ts'
import type { StudentDetails } from '#domain/lessons/students/student-calls.ts'
import { useOfferedLessons } from '#web/studio/documents/use-offered-lessons.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Press } from '#web/studio/lessons/answer.tsx'
import { callOrThrow, isUnanswered } from '#web/studio/queries/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Discard } from './discard.tsx'
import { SeriesDates } from './series-dates.tsx'
import styles from './students.module.css'
import type { KeptFields } from './use-kept-fields.ts'
import type { useSeriesCreation } from './use-students.ts'

const text = z.string()

export const keptSeries = z.partial(
  z.object({
    type: text,
    first: text,
    every: text,
    count: text,
    /** Of single dates, by their number: another time of home, or empty where it is left out. */
    answers: z.array(z.object({ number: z.int(), at: text })),
  }),
)

type WrittenSeries = Required<z.infer<typeof keptSeries>>

export const noSeries: WrittenSeries = { type: '', first: '', every: '1', count: '10', answers: [] }

type Terms = Omit<WrittenSeries, 'answers'>

/** Plans lessons at the same time of the week: all dates are read before they are booked together. */
export function Series({
  student: { id, name },
  begun,
  creation,
  onDone,
}: {
  student: Pick<StudentDetails, 'id' | 'name'>
  begun: KeptFields<WrittenSeries>
  creation: ReturnType<typeof useSeriesCreation>
  onDone: (as: 'offered' | 'booked') => void
}) {
  const { t } = useWords()
  const lessons = useOfferedLessons()
  const { written } = begun
  const isOffered = lessons.some(({ value }) => value === written.type)
  const terms = isOffered ? written : { ...written, type: lessons[0]?.value ?? '' }
  const input = composeInput(terms)
  // What may have been booked by the press before is not in its own way.
  const isLost = isUnanswered(creation.error)
  const { data, error, isFetching, refetch } = useSeriesPlan(id, input, { isPaused: isLost })
  const write = (change: Partial<Terms>) => {
    begun.change({ ...change, answers: [] })
    creation.reset()
  }
  const answer = (number: number, at: string | undefined) => {
    const others = written.answers.filter((each) => each.number !== number)
    begun.change({ answers: at === undefined ? others : [...others, { number, at }] })
    creation.reset()
  }
  if (lessons.length === 0) return <p className={styles.empty}>{t('students.series.none')}</p>
  const dates = input === undefined ? [] : (data?.dates ?? [])
  const isAnswered = dates.every(({ obstacle }) => obstacle === undefined)
  const isKept = dates.some(({ answer }) => answer !== 'left_out')
  const mayBook = isKept && isAnswered && !isFetching && error === null
  const failure = error ?? creation.error
  const finish = (as: 'offer' | 'create') => {
    if (input === undefined || !mayBook) return
    const onSuccess = () => onDone(as === 'offer' ? 'offered' : 'booked')
    const onError = (error: Error) => {
      if (!isUnanswered(error)) void refetch()
    }
    creation.mutate({ as, input, written }, { onSuccess, onError })
  }
  return (
    <div className={styles.new}>
      <TermFields terms={terms} lessons={lessons} onChange={write} />
      <SeriesDates dates={dates} onAnswer={answer} />
      {dates.length > 0 && data !== undefined && <SeriesNotes plan={data} />}
      <Press refusal={failure?.message}>
        <Button
          variant="primary"
          busy={creation.isPending}
          aria-disabled={!mayBook}
          onClick={() => finish('offer')}
        >
          {t('students.series.offer', { name })}
        </Button>
        <Button busy={creation.isPending} aria-disabled={!mayBook} onClick={() => finish('create')}>
          {t('students.series.create')}
        </Button>
      </Press>
      <Discard begun={begun} saving={creation} />
    </div>
  )
}

/** Where the student's clock shifts, which the student reads too, and what the series costs. */
function SeriesNotes({ plan: { shifts, cost } }: { plan: SeriesPlan }) {
  const { t } = useWords()
  const { lessons, credits, price } = cost
  return (
    <div className={styles.notesBeside}>
      {shifts.length > 0 && (
        <section>
          <h3>{t('students.series.shifts')}</h3>
          {shifts.map((shift) => (
            <p key={shift}>{shift}</p>
          ))}
        </section>
      )}
      <section>
        <h3>{t('students.series.cost')}</h3>
        <p>
          {[
            t('students.series.lessons', { count: lessons }),
            credits > 0 && t('students.series.credits', { count: credits }),
            price !== undefined && t('students.series.rest', { count: lessons - credits, price }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
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
        onChoose={(type) => onChange({ type })}
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
        options={(['1', '2'] as const).map((value) => ({
          value,
          label: t(`students.series.weeks.${value}`),
        }))}
        onChoose={(every) => onChange({ every })}
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

function composeInput({ type, first, every, count, answers }: WrittenSeries): SeriesInput | undefined {
  const { fewest, most } = seriesLimits
  const lessons = Number(count)
  const isWhole = first !== '' && Number.isInteger(lessons) && fewest <= lessons && lessons <= most
  if (!isWhole || type === '') return undefined
  const given = answers.map(({ number, at }) => (at === '' ? { number } : { number, at }))
  return { type, first, every: Number(every), count: lessons, answers: given }
}

function useSeriesPlan(id: string, input: SeriesInput | undefined, { isPaused }: { isPaused: boolean }) {
  return useQuery({
    queryKey: ['series', id, input],
    queryFn: () => callOrThrow(seriesEndpoints.plan, { id, input }),
    enabled: input !== undefined && !isPaused,
    placeholderData: (known) => known,
  })
}
