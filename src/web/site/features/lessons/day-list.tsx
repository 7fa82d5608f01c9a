import type { DayGroup } from '#domain/lessons/lessons-api.ts'
import styles from './day-list.module.css'

interface DayListProps {
  groups: readonly DayGroup[]
  locate: (at: string) => string
  /** The one that is marked. */
  chosen?: string | undefined
  onChoose?: (time: { at: string; label: string }) => void
}

export function DayList({ groups, ...choice }: DayListProps) {
  return groups.map((group, index) => {
    if (group.kind === 'day') return <Day key={`${group.day} ${group.month}`} group={group} {...choice} />
    if (group.kind === 'tour')
      return (
        <p key={group.heading} className={styles.tour}>
          <b>{group.heading}</b> {group.text}
        </p>
      )
    const key = `${index} ${group.summary}`
    return group.reasons.length === 0 ? (
      <p key={key} className={styles.fold}>
        <Summary group={group} />
      </p>
    ) : (
      <details key={key} className={styles.fold}>
        <summary>
          <Summary group={group} />
        </summary>
        <ul>
          {group.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    )
  })
}

function Summary({ group }: { group: Extract<DayGroup, { kind: 'none' }> }) {
  return (
    <span>
      {group.summary} {group.next && <b>{group.next}</b>}
    </span>
  )
}

function Day({
  group,
  locate,
  chosen,
  onChoose,
}: { group: Extract<DayGroup, { kind: 'day' }> } & Omit<DayListProps, 'groups'>) {
  return (
    <section className={styles.day}>
      <h2>
        <b>{group.day}</b>{' '}
        <span>
          {group.weekday} <br />
          {group.month}
        </span>
      </h2>
      <ul className={styles.times}>
        {group.times.map(({ at, time, other, shift, label }) => (
          <li key={at}>
            <a
              href={locate(at)}
              className={styles.time}
              aria-label={label}
              aria-current={at === chosen ? 'true' : undefined}
              onClick={
                onChoose &&
                ((event) => {
                  event.preventDefault()
                  onChoose({ at, label })
                })
              }
            >
              <b>{time}</b> {other}
              {shift && (
                <>
                  {' '}
                  <br />
                  {shift}
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
