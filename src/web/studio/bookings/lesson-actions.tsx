import { useState } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { mayNoteOutcome } from '#domain/lessons/requests/may-note-outcome.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords, Press } from '#web/studio/lessons/answer.tsx'
import { CallError } from '#web/studio/queries/query-client.ts'
import { type GivenAnswer, useAnswer, useFreeTimes } from '#web/studio/queries/use-lessons.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './lessons-room.module.css'

/** Of a lesson that is firm: once it has begun, and a class once it is over, what came of it; before, another time or its end. */
export function LessonActions({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { id, language } = lesson
  const { words, write, drop } = useKeptWords(`lesson ${id} change`)
  const leave = () => {
    drop()
    navigateTo(studioPath('lessons'))
  }
  const answer = useAnswer(leave)
  const said = words.trim() === '' ? undefined : words
  const give = (given: Omit<GivenAnswer, 'id'>) => answer.mutate({ id, ...given })
  if (mayNoteOutcome(lesson, Date.now()))
    return (
      <div className={answers.answer}>
        <Press>
          <Button variant="primary" busy={answer.isPending} onClick={() => give({ action: 'held' })}>
            {t('bookings.held')}
          </Button>
          <Button busy={answer.isPending} onClick={() => give({ action: 'no_show' })}>
            {t('bookings.noShow')}
          </Button>
        </Press>
      </div>
    )
  return (
    <div className={answers.answer}>
      <AnswerWords language={language} words={words} onChange={write} />
      {lesson.seats === undefined && <MoveLesson lesson={lesson} words={said} onMoved={leave} />}
      <p className={answers.actions}>
        <Button
          variant="danger"
          busy={answer.isPending}
          onClick={() => {
            if (confirm(t('bookings.confirmCancel'))) give({ action: 'cancel', words: said })
          }}
        >
          {t('bookings.cancel')}
        </Button>
      </p>
    </div>
  )
}

const other = 'other'

interface MoveLessonProps {
  lesson: Pick<LessonDetails, 'id' | 'type'>
  words: string | undefined
  onMoved: () => void
}

function MoveLesson({ lesson: { id, type }, words, onMoved }: MoveLessonProps) {
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
  // One that is not shown any more is not chosen either.
  const shown = options.find(({ value }) => value === chosen)?.value ?? ''
  const at = shown === other ? moment : shown
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
        value={shown}
        options={options}
        onChoose={setChosen}
      />
      {shown === other && (
        <TextField
          name="moment"
          type="datetime-local"
          step={300}
          label={t('bookings.otherTime')}
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
      )}
      <p className={answers.actions}>
        <Button busy={answer.isPending} aria-disabled={at === ''} onClick={() => at !== '' && move()}>
          {t('bookings.move')}
        </Button>
        {(['earlier', 'later'] as const).map(
          (way) =>
            data?.[way] !== undefined && (
              <Button key={way} variant="text" onClick={() => setFrom(data[way])}>
                {t(`bookings.${way}`)}
              </Button>
            ),
        )}
      </p>
    </div>
  )
}
