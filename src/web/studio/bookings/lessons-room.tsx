import { type ReactNode, useId } from 'react'
import { type Language, languageNames, locales } from '#domain/language.ts'
import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useAnswer, useLessons } from '#web/studio/queries/use-lessons.ts'
import { Collisions } from '#web/studio/shell/collisions.tsx'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { Button } from '#web/ui/button.tsx'
import { Away } from './away.tsx'
import { Classes } from './classes.tsx'
import { Lesson } from './lesson.tsx'
import styles from './lessons-room.module.css'
import { Week } from './week.tsx'

/** Who waits for an answer, what comes, and what has to be noted; or one lesson of them. */
export function LessonsRoom({ entry }: RoomProps) {
  if (entry === undefined) return <LessonLists />
  return entry === 'away' ? <Away /> : <Lesson key={entry} id={entry} />
}

function LessonLists() {
  const { t } = useWords()
  const { data, error, refetch } = useLessons()
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.lessons')}>
        <PageLink to={studioPath('lessons', 'away')}>{t('bookings.away.link')}</PageLink>
      </RoomHead>
      <Collisions />
      <LoadedData data={data} error={error} retry={refetch}>
        {({ waiting, coming, past, suspected, expired }) => (
          <>
            <Block title={t('bookings.toAnswer')} empty={t('bookings.nothingWaits')}>
              {waiting.map((row) => (
                <WaitingRow key={row.id} row={row} />
              ))}
            </Block>
            {past.length > 0 && (
              <Block title={t('bookings.toNote')}>
                {past.map((row) => (
                  <PastRow key={row.id} row={row} />
                ))}
              </Block>
            )}
            <Week />
            <Block title={t('bookings.coming')} empty={t('bookings.nothingComes')}>
              {coming.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Block>
            <Classes />
            {expired.length > 0 && (
              <Block title={t('bookings.expired')} note={t('bookings.expiredNote')}>
                {expired.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </Block>
            )}
            {suspected.length > 0 && (
              <Block title={t('bookings.suspected')} note={t('bookings.suspectedNote')}>
                {suspected.map((row) => (
                  <SuspectedRow key={row.id} row={row} />
                ))}
              </Block>
            )}
          </>
        )}
      </LoadedData>
    </div>
  )
}

interface BlockProps {
  title: string
  note?: string
  empty?: string
  children: ReactNode[]
}

function Block({ title, note, empty, children }: BlockProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      {children.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

interface RowProps {
  row: LessonRow
  children?: ReactNode
}

function Row({ row, children }: RowProps) {
  const { t } = useWords()
  const { when, id, student, name, minutes, stage, language } = row
  return (
    <li>
      <p className={styles.when}>
        <b>{when.own}</b>
        <span>{when.day}</span>
        {when.teacher && <span>{when.teacher}</span>}
      </p>
      <div>
        <PageLink to={studioPath('lessons', id)}>{student}</PageLink>
        <p>{t('bookings.asks', { name, count: minutes, language: languageNames[language] })}</p>
        <LessonState stage={stage} />
        {children}
      </div>
    </li>
  )
}

function WaitingRow({ row }: RowProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const answer = useAnswer()
  const isHis = row.stage === 'teacher'
  return (
    <Row row={row}>
      <p>
        {t(row.stage === 'proposed' ? 'bookings.answers.chosenUntil' : 'bookings.keptUntil', {
          when: row.keptUntil.line,
        })}
        . {t('bookings.left', { when: formatLeft(row.hold_until, language) })}
      </p>
      <p className={styles.actions}>
        {isHis && (
          <Button
            size="small"
            variant="primary"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id: row.id, action: 'accept' })}
          >
            {t('bookings.accept')}
          </Button>
        )}
        <PageLink to={studioPath('lessons', row.id)}>{t('bookings.decline')}</PageLink>
      </p>
    </Row>
  )
}

function SuspectedRow({ row }: RowProps) {
  const inbox = useWords('inbox')
  const answer = useAnswer()
  return (
    <Row row={row}>
      <p className={styles.actions}>
        <Button
          size="small"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id: row.id, action: 'release' })}
        >
          {inbox.t('release')}
        </Button>
      </p>
    </Row>
  )
}

function PastRow({ row }: RowProps) {
  const { t } = useWords()
  const answer = useAnswer()
  return (
    <Row row={row}>
      <p className={styles.actions}>
        <Button
          size="small"
          variant="primary"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id: row.id, action: 'held' })}
        >
          {t('bookings.held')}
        </Button>
        <Button
          size="small"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id: row.id, action: 'no_show' })}
        >
          {t('bookings.noShow')}
        </Button>
      </p>
    </Row>
  )
}

/** "in 20 hours" */
function formatLeft(until: string, language: Language): string {
  const minutes = Math.round((Date.parse(until) - Date.now()) / 60_000)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  return Math.abs(minutes) < 120
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}
