import type * as z from 'zod/mini'
import { formatDate } from '#domain/agenda/event-date.ts'
import type { condition as conditionSchema } from '#domain/editing/condition.ts'
import { locales } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import type { ComingEvent } from './read-day.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'
import { translations } from './translations.ts'

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
  /** Where it is done, and what that is called. */
  way?: { to: string; label: string }
}

const backupOldAfter = 2 * 86_400_000 // ms

/** What is left to do before the site is shown; once all is done it goes, and a broken line comes back alone. */
export function LaunchList({ samples, next, condition, now }: LaunchListProps) {
  const texts = useTranslations(translations)
  const language = useStudioLanguage()
  const backup = condition?.lastBackup ?? null
  const isFresh = backup !== null && now.getTime() - Date.parse(backup) < backupOldAfter
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short' })
  const lines: LaunchLine[] = [
    {
      isDone: samples === 0,
      said: texts.samples(samples),
      detail: samples === 0 ? '' : texts.samplesDetail,
      ...(samples > 0 && { way: { to: studioPath('texts'), label: texts.seeList } }),
    },
    {
      isDone: next !== undefined,
      said: texts.concert,
      detail: next === undefined ? texts.noneAhead : formatDate(next.event.date, language),
      ...(next === undefined && { way: { to: studioPath('agenda', 'new'), label: texts.newEvent } }),
    },
    ...(condition === undefined
      ? []
      : [
          {
            isDone: condition.sendsMail,
            said: condition.sendsMail ? texts.mail : texts.noMail,
            detail: condition.sendsMail ? '' : texts.noMailDetail,
            ...(!condition.sendsMail && { way: { to: studioPath('settings'), label: texts.settings } }),
          },
          {
            isDone: condition.hasPasskey,
            said: condition.hasPasskey ? texts.passkey : texts.noPasskey,
            detail: condition.hasPasskey ? '' : texts.noPasskeyDetail,
            ...(!condition.hasPasskey && { way: { to: studioPath('people'), label: texts.addPasskey } }),
          },
          {
            isDone: isFresh,
            said: isFresh ? texts.backup : texts.noBackup,
            detail: backup === null ? texts.neverBackedUp : format.format(new Date(backup)),
          },
        ]),
  ]
  const done = lines.filter(({ isDone }) => isDone)
  if (done.length === lines.length) return null
  return (
    <TodayBlock title={texts.launch} count={texts.ofCount(done.length, lines.length)}>
      <ul className={styles.lines}>
        {lines.map(({ isDone, said, detail, way }) => (
          <li key={said}>
            <span className={styles.box} data-done={isDone || undefined}>
              <span className="visually-hidden">{isDone ? texts.done : texts.open}</span>
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
