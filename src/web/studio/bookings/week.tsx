import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { locales } from '#domain/language.ts'
import type { LessonDay } from '#domain/lessons/week-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useLessonWeek } from '#web/studio/queries/use-lessons.ts'
import { LoadedData } from '#web/studio/shell/room.tsx'
import { Action, Button, Icon } from '#web/ui/button.tsx'
import { addOrdinal } from '#words/formats.ts'
import styles from './week.module.css'

/** Hours that are always drawn. */
const usualHours = { first: 8, last: 20 }

export function Week() {
  const { t } = useWords()
  const id = useId()
  const [asked, setAsked] = useState('today')
  return (
    <section className={styles.block} aria-labelledby={id}>
      <LoadedData of={useLessonWeek(asked)}>
        {({ days, previous, next }) => (
          <>
            <header className={styles.head}>
              <h2 id={id}>
                <Dates days={days} />
              </h2>
              <Button size="small" aria-label={t('bookings.week.earlier')} onClick={() => setAsked(previous)}>
                <Icon name="arrow-back" />
              </Button>
              <Action
                label={t('bookings.week.this')}
                disabled={asked === 'today'}
                onClick={() => setAsked('today')}
              />
              <Button size="small" aria-label={t('bookings.week.later')} onClick={() => setAsked(next)}>
                <Icon name="arrow-back" className={styles.later} />
              </Button>
            </header>
            <Days days={days} />
          </>
        )}
      </LoadedData>
    </section>
  )
}

/** "30 November – 6 December 2026" */
function Dates({ days }: { days: readonly LessonDay[] }) {
  const format = new Intl.DateTimeFormat(locales[useStudioLanguage()], { dateStyle: 'long', timeZone: 'UTC' })
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return format.formatRange(new Date(first), new Date(last))
}

function Days({ days }: { days: readonly LessonDay[] }) {
  const { t } = useWords()
  const hours = findHours(days)
  const isEmpty = days.every(({ open, bands, lessons }) => open.length + bands.length + lessons.length === 0)
  if (isEmpty) return <p className={styles.empty}>{t('bookings.week.nothing')}</p>
  const frame: CSSProperties & Record<'--hours', number> = { '--hours': hours.last - hours.first }
  return (
    <div className={styles.week} style={frame}>
      <div className={styles.hours} aria-hidden="true">
        {listHours(hours).map((hour) => (
          <span key={hour}>{formatMinutes(60 * hour)}</span>
        ))}
      </div>
      <ol>
        {days.map((day) => (
          <Day key={day.date} day={day} hours={hours} />
        ))}
      </ol>
    </div>
  )
}

/** From the first to the last hour in which somebody may come; what else keeps time free is drawn as far as it lies in them, and
 * whole where it lies outside, unless it began the day before. */
export function findHours(days: readonly LessonDay[]): typeof usualHours {
  const widen = ({ first, last }: typeof usualHours, spans: readonly { begin: number; end: number }[]) => ({
    first: Math.min(first, ...spans.map(({ begin }) => Math.floor(begin / 60))),
    last: Math.max(last, ...spans.map(({ end }) => Math.ceil(end / 60))),
  })
  const usual = widen(
    usualHours,
    days.flatMap(({ open, lessons }) => [...open, ...lessons]),
  )
  const outside = days
    .flatMap(({ bands }) => bands)
    .filter(({ begin, end }) => (0 < begin && end <= 60 * usual.first) || begin >= 60 * usual.last)
  return widen(usual, outside)
}

function Day({ day, hours }: { day: LessonDay; hours: typeof usualHours }) {
  const { t } = useWords()
  const { date, tour, isToday, open, bands, lessons } = day
  const locale = locales[useStudioLanguage()]
  const format = (options: Intl.DateTimeFormatOptions) =>
    addOrdinal(
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(date)),
      locale,
    )
  const entries = [
    ...open.map((span) => ({
      ...span,
      id: '',
      kind: 'open',
      entry: t('bookings.week.open', formatSpan(span)),
    })),
    ...bands.map((band) => ({ ...band, id: '', kind: 'band', entry: <Band band={band} /> })),
    ...lessons.map((lesson) => ({
      ...lesson,
      kind: findLook(lesson.stage),
      entry: <LessonEntry lesson={lesson} />,
    })),
  ].toSorted((a, b) => a.begin - b.begin)
  return (
    <li className={styles.day} data-empty={entries.length === 0 || undefined} data-tour={tour && true}>
      <h3 aria-current={isToday ? 'date' : undefined}>
        <span className={styles.short} aria-hidden="true">
          {format({ weekday: 'short', day: 'numeric' })}
        </span>
        <span className={styles.long}>{format({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
        {tour && <span>{t('bookings.week.tour', tour)}</span>}
      </h3>
      <ul>
        {entries.map(({ begin, end, id, kind, entry }) => (
          <Entry key={`${kind} ${begin} ${end} ${id}`} span={{ begin, end }} kind={kind} hours={hours}>
            {entry}
          </Entry>
        ))}
      </ul>
    </li>
  )
}

function listHours({ first, last }: typeof usualHours): number[] {
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/** What is not firm yet, or not any more, has another frame. */
function findLook(stage: LessonDay['lessons'][number]['stage']): string {
  if (stage === 'cancelled') return 'gone'
  return stage === 'confirmed' || stage === 'held' || stage === 'no_show' ? 'lesson' : 'asked'
}

interface EntryProps {
  span: { begin: number; end: number }
  kind: string
  hours: typeof usualHours
  children: ReactNode
}

function Entry({ span: { begin, end }, kind, hours: { first, last }, children }: EntryProps) {
  const from = Math.max(0, begin / 60 - first)
  const isOutside = end <= 60 * first
  const place: CSSProperties & Record<'--from' | '--length', number> = {
    '--from': from,
    '--length': Math.min(end / 60, last) - first - from,
  }
  return (
    <li className={styles.entry} data-kind={kind} data-outside={isOutside || undefined} style={place}>
      {children}
    </li>
  )
}

function Band({ band }: { band: LessonDay['bands'][number] }) {
  const { t } = useWords()
  const { from, until } = formatSpan(band)
  return (
    <>
      <b>{band.name || t('bookings.week.away')}</b>{' '}
      <span>
        {from} – {until}
      </span>
    </>
  )
}

function LessonEntry({ lesson }: { lesson: LessonDay['lessons'][number] }) {
  const { id, student, stage, theirs } = lesson
  const { from } = formatSpan(lesson)
  return (
    <>
      <PageLink to={studioPath('lessons', id)}>{student}</PageLink>
      <span>{theirs === undefined ? from : `${from} · ${theirs}`}</span>
      <LessonState stage={stage} />
    </>
  )
}

function formatSpan({ begin, end }: { begin: number; end: number }) {
  return { from: formatMinutes(begin), until: formatMinutes(end) }
}

export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
