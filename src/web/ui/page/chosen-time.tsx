import styles from './chosen-time.module.css'

interface ChosenTimeProps {
  clocks: {
    date: { numeral: string; weekday: string; month: string }
    own: string
    teacher?: string | undefined
  }
  isStruck?: boolean
  isSmall?: boolean
}

export function ChosenTime({
  clocks: { date, own, teacher },
  isStruck = false,
  isSmall = false,
}: ChosenTimeProps) {
  return (
    <div className={styles.time} data-struck={isStruck || undefined} data-small={isSmall || undefined}>
      <p className={styles.when}>
        <b>{date.numeral}</b>{' '}
        <span>
          {date.weekday} <br />
          {date.month}
        </span>
      </p>
      <p className={styles.clocks}>
        <span>{own}</span>
        {teacher !== undefined && (
          <>
            {' '}
            <span>{teacher}</span>
          </>
        )}
      </p>
    </div>
  )
}
