import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import type { UnpaidPackage } from '#domain/lessons/students/packages.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { Collisions } from '#web/studio/lessons/collisions.tsx'
import { PackageLine } from '#web/studio/lessons/package-line.tsx'
import { useKept } from '#web/studio/queries/use-kept.ts'
import { readLessons, useLessons } from '#web/studio/queries/use-lessons.ts'
import { LoadMore } from '#web/studio/shell/load-more.tsx'
import { LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Away } from './away.tsx'
import { Classes } from './classes.tsx'
import { Lesson } from './lesson.tsx'
import { LessonListRow, type LessonListRowProps, WaitingRow } from './lesson-rows.tsx'
import styles from './lessons-room.module.css'
import { Week } from './week.tsx'

export function LessonsRoom({ entry }: RoomProps) {
  if (entry === undefined) return <LessonLists />
  return entry === 'away' ? <Away /> : <Lesson key={entry} id={entry} />
}

function LessonLists() {
  const { t } = useWords()
  const inbox = useWords('inbox')
  const [portions, setPortions] = useKept('lesson-portions', '1')
  const lessons = useLessons(portions)
  const { mutate: loadMore, isPending } = useMoreLessons()
  const next = `${Number(portions) + 1}`
  const readFoot = (more = 0) => ({
    more,
    isLoading: isPending,
    onMore: (onError: () => void) => loadMore(next, { onSuccess: () => setPortions(next), onError }),
  })
  return (
    <div className={blocks.room}>
      <RoomHead title={t('shell.rooms.lessons')}>
        <PageLink to={studioPath('lessons', 'away')}>{t('bookings.away.link')}</PageLink>
      </RoomHead>
      <Collisions />
      <LoadedData of={lessons}>
        {({ waiting, coming, past, unpaid, refunds, packages, suspected, expired, more }) => (
          <>
            <LessonList
              title={t('bookings.toAnswer')}
              aside={waiting.length > 1 && t('bookings.firstToEnd', { name: waiting[0]?.student })}
              empty={t('bookings.nothingWaits')}
              rows={waiting}
              Row={WaitingRow}
              {...readFoot(more.waiting)}
            />
            <LessonList
              title={t('bookings.toNote')}
              rows={past}
              answers={[
                { action: 'held', variant: 'primary', label: t('bookings.held') },
                { action: 'no_show', label: t('bookings.noShow') },
              ]}
              {...readFoot(more.past)}
            />
            <LessonList
              title={t('bookings.unpaid')}
              rows={unpaid}
              answers={[{ action: 'paid', label: t('bookings.paid') }]}
              {...readFoot(more.unpaid)}
            />
            <LessonList
              title={t('bookings.dues.refund')}
              rows={refunds}
              answers={[{ action: 'unpaid', label: t('bookings.givenBack') }]}
              {...readFoot(more.refunds)}
            />
            <UnpaidPackages packages={packages} />
            <Week />
            <LessonList
              title={t('bookings.coming')}
              empty={t('bookings.nothingComes')}
              rows={coming}
              {...readFoot(more.coming)}
            />
            <Classes />
            <LessonList
              title={t('bookings.expired')}
              note={t('bookings.expiredNote')}
              rows={expired}
              {...readFoot(more.expired)}
            />
            <LessonList
              title={t('bookings.suspected')}
              note={t('bookings.suspectedNote')}
              rows={suspected}
              answers={[{ action: 'release', label: inbox.t('release') }]}
              {...readFoot(more.suspected)}
            />
          </>
        )}
      </LoadedData>
    </div>
  )
}

/** Reads a portion more of each list before it is shown; what is shown stays where that fails. */
function useMoreLessons() {
  const { t } = useWords()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (portions: string) => client.fetchQuery(readLessons(portions)),
    onError: ({ message }) => showFailure(t('shell.dataFailed', { reason: message })),
  })
}

function UnpaidPackages({ packages }: { packages: readonly UnpaidPackage[] }) {
  const { t } = useWords()
  const id = useId()
  if (packages.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{t('bookings.unpaidPackages')}</h2>
      <ul>
        {packages.map(({ student, ...sold }) => (
          <li key={sold.id}>
            <div>
              <PageLink to={studioPath('students', student.id)}>{student.name}</PageLink>
            </div>
            <p>
              <PackageLine sold={sold} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LessonListProps extends Pick<LessonListRowProps, 'answers'> {
  title: string
  aside?: string | false
  note?: string
  /** Without it the list goes with its last row. */
  empty?: string
  rows: readonly LessonRow[]
  /** How many there are beside them. */
  more: number
  isLoading: boolean
  onMore: (onError: () => void) => void
  Row?: ComponentType<LessonListRowProps>
}

function LessonList(props: LessonListProps) {
  const { title, aside, note, empty, rows, answers, Row = LessonListRow, more, isLoading, onMore } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number>(undefined)
  // Reading goes on at the first new row.
  useEffect(() => {
    const row = place.current !== undefined && rows[place.current] && list.current?.children[place.current]
    if (!row) return
    place.current = undefined
    row.querySelector('a')?.focus()
  }, [rows])
  if (rows.length === 0 && empty === undefined) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside && <p className={styles.aside}>{aside}</p>}
      </header>
      {note !== undefined && <p>{note}</p>}
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul ref={list}>
          {rows.map((row) => (
            <Row key={row.id} row={row} answers={answers} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <LoadMore
          count={rows.length}
          total={rows.length + more}
          isLoading={isLoading}
          onMore={() => {
            place.current = rows.length
            onMore(() => {
              place.current = undefined
            })
          }}
        />
      )}
    </section>
  )
}
