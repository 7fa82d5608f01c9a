import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#web/ui/class-names.ts'
import styles from './row.module.css'

type RowContent = {
  day: ReactNode
  /** The first line beside the day, such as "nov 2025"; the time is the second. */
  month: ReactNode
  time: ReactNode
  dateTime?: string
  title: ReactNode
  note?: ReactNode
  place?: ReactNode
  thread?: string
  /** Of less weight than the others. */
  dimmed?: boolean
}

export function LinkRow(props: RowContent & Omit<ComponentProps<'a'>, keyof RowContent | 'children'>) {
  const { content, element } = splitRow(props)
  return (
    <a
      {...element}
      data-thread={content.thread}
      data-dimmed={content.dimmed || undefined}
      className={joinClasses(styles.row, element.className)}
    >
      <RowCells {...content} />
    </a>
  )
}

/** Items are `<li>`; the title, if any, is a heading element. */
export function RowList({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title && <div className={styles.heading}>{title}</div>}
      <ol className={styles.list}>{children}</ol>
    </div>
  )
}

function splitRow<Props extends RowContent>(props: Props) {
  const { day, month, time, dateTime, title, note, place, thread, dimmed, ...element } = props
  return { content: { day, month, time, dateTime, title, note, place, thread, dimmed }, element }
}

function RowCells({ day, month, time, dateTime, title, place, note }: RowContent) {
  return (
    <>
      <time className={styles.date} dateTime={dateTime}>
        <span className={styles.day}>{day}</span>{' '}
        <span className={styles.moment}>
          <span>{month}</span> <span>{time}</span>
        </span>
      </time>{' '}
      <span className={styles.title}>{title}</span> {place && <span className={styles.place}>{place}</span>}{' '}
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}
