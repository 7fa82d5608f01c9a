import type { CSSProperties, ReactNode } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import { type Language, locales } from '#domain/language.ts'
import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { type GivenAnswer, useAnswer } from '#web/studio/queries/use-lessons.ts'
import { LinkAction } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

interface Answer {
  action: GivenAnswer['action']
  label: string
  variant?: 'primary'
}

export interface LessonListRowProps {
  row: LessonRow
  /** What can be answered from the list. */
  answers?: readonly Answer[] | undefined
  /** How long it is kept. */
  left?: ReactNode
  children?: ReactNode
}

export function LessonListRow({ row, answers = [], left, children }: LessonListRowProps) {
  const answer = useAnswer()
  const { t, language: studioLanguage } = useWords()
  const { when, id, student, name, minutes, stage, language, seats } = row
  const written = { name, count: minutes, language: formatLanguageName(language, studioLanguage) }
  return (
    <li className={styles.row}>
      <div>
        <PageLink to={studioPath('lessons', id)}>{student}</PageLink>
        <p>{t(seats === undefined ? 'bookings.asks' : 'bookings.classes.asks', written)}</p>
        <LessonState stage={stage} />
        {row.guardianHeld && <p>{t('bookings.guardianHeld')}</p>}
      </div>
      <p className={styles.when}>
        <b>
          {capitalize(when.day, studioLanguage)}, {when.own}
        </b>
        {when.teacher && <span>{when.teacher}</span>}
      </p>
      {left}
      {(answers.length > 0 || children) && (
        <div className={styles.actions}>
          {answers.map(({ action, ...button }) => (
            <Action
              key={action}
              {...button}
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, action })}
            />
          ))}
          {children}
        </div>
      )}
    </li>
  )
}

/** What a class is judged by, who else comes, stands on its own page alone. */
export function WaitingRow({ row }: LessonListRowProps) {
  const { t } = useWords()
  const mayAccept = row.stage === 'teacher' && row.seats === undefined
  const accept: Answer = { action: 'accept', variant: 'primary', label: t('bookings.accept') }
  return (
    <LessonListRow row={row} left={<TimeLeft row={row} />} answers={mayAccept ? [accept] : []}>
      <LinkAction to={studioPath('lessons', row.id)} label={t('bookings.open')} />
    </LessonListRow>
  )
}

/** How long its time is kept, and how much of that is left. */
function TimeLeft({ row: { hold_until, waiting_since, stage } }: LessonListRowProps) {
  const { t, language } = useWords()
  const [since, now, until] = [Date.parse(waiting_since), Date.now(), Date.parse(hold_until)]
  const share = Math.min(1, Math.max(0, (until - now) / (until - since)))
  const burn: CSSProperties & Record<'--left', number> = { '--left': share }
  return (
    <p className={styles.left}>
      {until <= now
        ? t('bookings.leftNothing')
        : t('bookings.left', { time: formatLeft(until - now, language) })}
      {stage === 'teacher' && until > since && <span style={burn} />}
    </p>
  )
}

/** "1 day 23 hours" of ms; minutes within the last two hours. */
function formatLeft(left: number, language: Language): string {
  const minutes = Math.max(1, Math.round(left / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts = minutes < 120 ? { minute: minutes } : { day: days, hour: hours }
  return Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ')
}
