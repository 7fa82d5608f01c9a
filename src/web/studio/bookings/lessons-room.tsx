import { type ReactNode, useId } from 'react'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Collisions } from '#web/studio/lessons/collisions.tsx'
import { useLessons } from '#web/studio/queries/use-lessons.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { Away } from './away.tsx'
import { Classes } from './classes.tsx'
import { Lesson } from './lesson.tsx'
import { LessonListRow, PastRow, SuspectedRow, WaitingRow } from './lesson-rows.tsx'
import styles from './lessons-room.module.css'
import { Week } from './week.tsx'

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
            <Block
              title={t('bookings.toAnswer')}
              aside={waiting.length > 1 && t('bookings.firstToEnd', { name: waiting[0]?.student })}
              empty={t('bookings.nothingWaits')}
            >
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
                <LessonListRow key={row.id} row={row} />
              ))}
            </Block>
            <Classes />
            {expired.length > 0 && (
              <Block title={t('bookings.expired')} note={t('bookings.expiredNote')}>
                {expired.map((row) => (
                  <LessonListRow key={row.id} row={row} />
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
  aside?: string | false
  note?: string
  empty?: string
  children: ReactNode[]
}

function Block({ title, aside, note, empty, children }: BlockProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </header>
      {note !== undefined && <p>{note}</p>}
      {children.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}
