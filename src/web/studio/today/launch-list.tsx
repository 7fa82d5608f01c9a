import type * as z from 'zod/mini'
import { formatDate } from '#domain/agenda/event-date.ts'
import { day } from '#domain/durations.ts'
import type { condition as conditionSchema } from '#domain/editing/condition.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import type { ComingEvent } from './read-day.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

interface LaunchListProps {
  samples: number
  next: ComingEvent | undefined
  /** Undefined for who is no admin, and until it is known. */
  condition: z.infer<typeof conditionSchema> | undefined
  now: Date
}

interface LaunchLine {
  isDone: boolean
  said: string
  detail: string
  way?: { to: string; label: string }
}

const backupOldAfter = 2 * day

/** What is left to do before the site is shown, which holds no sample then; from there on, what is not as it should be. */
export function LaunchList({ samples, next, condition, now }: LaunchListProps) {
  const { t, language } = useWords()
  const conditionLines = useConditionLines(condition, now)
  const amiss = conditionLines.filter(({ isDone }) => !isDone)
  if (samples === 0) return amiss.length > 0 && <LaunchLines title={t('today.amiss')} lines={amiss} />
  const lines: LaunchLine[] = [
    {
      isDone: false,
      said: t('today.samples', { count: samples }),
      detail: t('today.samplesDetail'),
      way: { to: studioPath('texts'), label: t('today.seeList') },
    },
    {
      isDone: next !== undefined,
      said: t('today.concert'),
      detail: next === undefined ? '' : formatDate(next.event.date, language),
      ...(next === undefined && { way: { to: studioPath('agenda', 'new'), label: t('today.newEvent') } }),
    },
    ...conditionLines,
  ]
  const done = lines.filter(({ isDone }) => isDone)
  const count = t('today.ofCount', { done: done.length, all: lines.length })
  return <LaunchLines title={t('today.launch')} count={count} lines={lines} />
}

function LaunchLines({ lines, ...block }: { title: string; count?: string; lines: LaunchLine[] }) {
  const { t } = useWords()
  return (
    <TodayBlock {...block}>
      <ul className={styles.lines}>
        {lines.map(({ isDone, said, detail, way }) => (
          <li key={said}>
            <span className={styles.box} data-done={isDone || undefined}>
              <span className="visually-hidden">{isDone ? t('today.done') : t('today.open')}</span>
            </span>
            <div>
              <b>{said}</b>
              <p>{detail}</p>
            </div>
            {way && <PageLink to={way.to}>{way.label}</PageLink>}
          </li>
        ))}
      </ul>
    </TodayBlock>
  )
}

function useConditionLines(condition: LaunchListProps['condition'], now: Date): LaunchLine[] {
  const { t, language } = useWords()
  if (condition === undefined) return []
  const { sendsMail, hasPasskey, lastBackup } = condition
  const lines: LaunchLine[] = [
    {
      isDone: sendsMail,
      said: sendsMail ? t('today.mail') : t('today.noMail'),
      detail: sendsMail ? '' : t('today.noMailDetail'),
      ...(!sendsMail && { way: { to: studioPath('settings'), label: t('today.settings') } }),
    },
    {
      isDone: hasPasskey,
      said: hasPasskey ? t('today.passkey') : t('today.noPasskey'),
      detail: hasPasskey ? '' : t('today.noPasskeyDetail'),
      ...(!hasPasskey && { way: { to: studioPath('people'), label: t('today.addPasskey') } }),
    },
  ]
  // Whoever runs the server makes them.
  if (lastBackup === undefined) return lines
  const isFresh = lastBackup !== null && now.getTime() - Date.parse(lastBackup) < backupOldAfter
  return [
    ...lines,
    {
      isDone: isFresh,
      said: isFresh ? t('today.backup') : t('today.noBackup'),
      detail: lastBackup === null ? t('today.neverBackedUp') : formatMoment(lastBackup, language),
    },
  ]
}
