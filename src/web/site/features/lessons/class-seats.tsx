import type { ClassSeats as Seats } from '#domain/pages/class-seats.ts'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import styles from './class-seats.module.css'

export function ClassSeats({ sessionsTitle, sessions, seats, closed }: Seats) {
  return (
    <>
      <section className={styles.part}>
        <h2>{sessionsTitle}</h2>
        <ol className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.at}>
              <ChosenTime clocks={session} isSmall />
            </li>
          ))}
        </ol>
      </section>
      {seats !== undefined && (
        <section className={styles.part}>
          <h2>{seats.title}</h2>
          <svg
            className={styles.seats}
            role="img"
            aria-label={seats.label}
            viewBox={`0 0 ${Math.min(seats.total, perRow) * step} ${Math.ceil(seats.total / perRow) * step}`}
            width={Math.min(seats.total, perRow) * step}
          >
            {Array.from({ length: seats.total }, (_, index) => index).map((seat) => (
              <circle
                key={seat}
                cx={(seat % perRow) * step + step / 2}
                cy={Math.floor(seat / perRow) * step + step / 2}
                r="6"
                data-taken={seat < seats.taken || undefined}
              />
            ))}
          </svg>
          {seats.list.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {closed !== undefined && <p>{closed}</p>}
        </section>
      )}
    </>
  )
}

const perRow = 12
const step = 24
