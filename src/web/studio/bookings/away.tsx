import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames } from '#domain/language.ts'
import {
  type AwayPlan,
  type AwayUntil,
  awayEndpoints,
  awayUntils,
} from '#domain/lessons/requests/away-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { readToday } from '#web/studio/device/today.ts'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { Press } from '#web/studio/lessons/answer.tsx'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'
import { BackLink, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import styles from './lessons-room.module.css'

/** Two presses from Today: whom it cancels is counted on the button. */
export function Away() {
  const { t } = useWords()
  const plan = useQuery({
    queryKey: [...lessonsKey, 'away'],
    queryFn: () => callOrThrow(awayEndpoints.plan),
  })
  return (
    <div className={blocks.room}>
      <p className={blocks.up}>
        <BackLink to={studioPath('today')} label={t('shell.rooms.today')} />
      </p>
      <RoomHead title={t('bookings.away.title')} detail={t('bookings.away.detail')} />
      <LoadedData of={plan}>{(plans) => <Leaving plans={plans} />}</LoadedData>
    </div>
  )
}

function Leaving({ plans }: { plans: readonly AwayPlan[] }) {
  const { t } = useWords()
  const [until, setUntil] = useState<AwayUntil>('today')
  const [kept, setKept] = useState<readonly string[]>([])
  const [today] = useState(readToday)
  const { words, write, drop } = useKeptWords(`away ${today}`)
  const leave = useLeave(drop)
  const lessons = plans.find((plan) => plan.until === until)?.lessons ?? []
  const chosen = lessons.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  const toggle = (id: string) =>
    setKept(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id])
  return (
    <div className={answers.answer}>
      <p>{t('bookings.away.told', { count: chosen.length })}</p>
      <ul className={styles.ticks}>
        {lessons.map(({ id, student, when, language }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!kept.includes(id)} onChange={() => toggle(id)} />
              <span>
                <b>
                  {when.own} {student}
                </b>
                <small>{[when.day, when.teacher, languageNames[language]].filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <SelectField
        name="until"
        label={t('bookings.away.until')}
        value={until}
        options={awayUntils.map((each) => ({ value: each, label: t(`bookings.away.untils.${each}`) }))}
        onChoose={setUntil}
      />
      <TextArea
        name="words"
        label={t('bookings.away.words')}
        rows={2}
        maxLength={2000}
        value={words}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p>{t('bookings.away.closed')}</p>
      <Press>
        <Button
          variant="danger"
          busy={leave.isPending}
          onClick={() => leave.mutate({ until, lessons: chosen, ...(words.trim() !== '' && { words }) })}
        >
          {t('bookings.away.cancel', { count: chosen.length })}
        </Button>
      </Press>
    </div>
  )
}

function useLeave(onDone: () => void) {
  const { t } = useWords()
  return useChange(
    (input: { until: AwayUntil; lessons: string[]; words?: string }, idempotencyKey) =>
      callOrThrow(awayEndpoints.leave, { input, idempotencyKey }),
    [lessonsKey],
    {
      onSuccess: ({ cancelled }) => {
        onDone()
        showSuccess(t('bookings.away.done', { count: cancelled }), { subject: 'lesson' })
        navigateTo(studioPath('lessons'))
      },
      onError: ({ message: reason }) => showFailure(t('bookings.failed', { reason }), { subject: 'lesson' }),
    },
  )
}
