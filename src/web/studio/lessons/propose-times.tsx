import { type ReactNode, useState } from 'react'
import { mostProposed } from '#domain/lessons/requests/holds.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useFreeTimes } from '#web/studio/queries/use-lessons.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action, Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './answer.module.css'
import { Press } from './answer.tsx'

interface ProposeTimesProps {
  lesson: Pick<LessonDetails, 'type' | 'zone'>
  /** What helps to choose. */
  note: string
  written: ReactNode
  isBusy: boolean
  refusal?: string | undefined
  /** Instants, ISO 8601. */
  onSend: (times: string[]) => void
}

export function ProposeTimes({
  lesson: { type, zone },
  note,
  written,
  isBusy,
  refusal,
  onSend,
}: ProposeTimesProps) {
  const { t } = useWords()
  const [from, setFrom] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [times, setTimes] = useState<readonly { at: string; label: string }[]>([])
  const { data, error } = useFreeTimes(type, from, zone)
  const days = data?.groups.flatMap((group) => (group.kind === 'day' ? group.times : [])) ?? []
  const free = days.map((time) => ({ at: time.at, label: describeTime(time) }))
  const left = free.filter(({ at }) => times.every((time) => time.at !== at))
  const picked = left.find(({ at }) => at === chosen) ?? left[0]
  const isFull = times.length >= mostProposed
  function add() {
    if (picked === undefined || isFull) return
    setTimes([...times, picked].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    setChosen('')
  }
  function send() {
    if (times.length > 0) onSend(times.map(({ at }) => new Date(at).toISOString()))
  }
  return (
    <div className={styles.answer}>
      <p className={blocks.note}>{note}</p>
      <ol className={styles.proposed}>
        {times.map(({ at, label }) => (
          <li key={at}>
            {label}
            <Button
              size="small"
              variant="text"
              aria-label={t('bookings.answers.remove', { when: label })}
              onClick={() => setTimes(times.filter((time) => time.at !== at))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ol>
      <SelectField
        name="time"
        label={t('bookings.answers.day')}
        value={picked?.at ?? ''}
        options={left.map(({ at, label }) => ({ value: at, label }))}
        onChoose={setChosen}
      />
      <p className={styles.actions}>
        <Action
          label={t('bookings.answers.add')}
          aria-disabled={isFull || picked === undefined}
          onClick={add}
        />
        {(['earlier', 'later'] as const).map(
          (way) =>
            data?.[way] !== undefined && (
              <Action
                key={way}
                variant="text"
                label={t(`bookings.${way}`)}
                onClick={() => setFrom(data[way])}
              />
            ),
        )}
      </p>
      {written}
      <Press refusal={refusal ?? error?.message}>
        <Button variant="primary" busy={isBusy} aria-disabled={times.length === 0} onClick={send}>
          {t('bookings.answers.send', { count: Math.max(1, times.length) })}
        </Button>
      </Press>
    </div>
  )
}

/** "Tuesday 13 January, 10:30 · 15:30 Zurich": two clocks in one line are parted. */
function describeTime({
  time,
  other,
  label,
}: {
  time: string
  other?: string | undefined
  label: string
}): string {
  return other === undefined ? label : label.replace(`${time} ${other}`, `${time} · ${other}`)
}
