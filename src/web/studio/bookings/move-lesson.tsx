import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readLessonTimes } from '#domain/lessons/lessons-api.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { CallError, unwrap } from '#web/studio/queries/query-client.ts'
import { useAnswer } from '#web/studio/queries/use-lessons.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './lessons-room.module.css'

const other = 'other'

interface MoveLessonProps {
  lesson: Pick<LessonDetails, 'id' | 'type'>
  words: string | undefined
  onMoved: () => void
}

/** To one of the free times, or to any: what that meets is said first. */
export function MoveLesson({ lesson: { id, type }, words, onMoved }: MoveLessonProps) {
  const { t } = useWords()
  const [from, setFrom] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [moment, setMoment] = useState('')
  const { data } = useFreeTimes(type, from)
  const answer = useAnswer(onMoved)
  const free = data?.groups.flatMap((group) => (group.kind === 'day' ? group.times : [])) ?? []
  const options = [
    { value: '', label: '–' },
    ...free.map(({ at, label }) => ({ value: at, label })),
    { value: other, label: t('bookings.otherTime') },
  ]
  const at = chosen === other ? moment : chosen
  function move(knowingly?: true) {
    const given = { id, action: 'move', words, begins_at: new Date(at).toISOString(), knowingly } as const
    answer.mutate(given, {
      onError: (error) => {
        const isAgainst = error instanceof CallError && error.isAgainst
        if (isAgainst && confirm(t('bookings.moveAnyway', { reason: error.message }))) move(true)
      },
    })
  }
  return (
    <div className={styles.move}>
      <SelectField
        name="time"
        label={t('bookings.newTime')}
        value={chosen}
        options={options}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {chosen === other && (
        <TextField
          name="moment"
          type="datetime-local"
          step={300}
          label={t('bookings.otherTime')}
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
      )}
      <p className={styles.actions}>
        <Button busy={answer.isPending} aria-disabled={at === ''} onClick={() => at !== '' && move()}>
          {t('bookings.move')}
        </Button>
        {data?.later !== undefined && (
          <Button variant="text" onClick={() => setFrom(data.later)}>
            {t('bookings.later')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Of a month, on the teacher's clock or on that of a zone; none of a lesson that is no longer offered. */
export function useFreeTimes(type: string, from: string | undefined, zone?: string) {
  return useQuery({
    queryKey: ['bookings', 'free', type, from, zone],
    queryFn: async () =>
      unwrap(
        await call(readLessonTimes, {
          id: type,
          query: { days: '31', ...(from !== undefined && { from }), ...(zone !== undefined && { zone }) },
          language: readStudioLanguage(),
        }),
      ),
    placeholderData: (known) => known,
  })
}
