import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useAnswer } from '#web/studio/queries/use-lessons.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

export function Payment({ lesson: { id, dues, mayForgive, person, seats } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const answer = useAnswer()
  if (dues === undefined) return null
  const note = dues === 'unpaid' ? 'paid' : 'unpaid'
  // A class costs no credits.
  const credits = seats === undefined ? person?.credits : undefined
  return (
    <section className={styles.block}>
      <h2>{t('bookings.payment')}</h2>
      <p className={styles.empty}>
        {t(`bookings.dues.${dues}`)}
        {credits && ` · ${t('bookings.creditsLeft', { left: credits.left })}`}
      </p>
      <p className={styles.actions}>
        {(dues === 'unpaid' || dues === 'paid') && (
          <Button
            size="small"
            busy={answer.isPending}
            onClick={() =>
              answer.mutate({ id, action: note, ...(note === 'paid' && { paid_on: readToday() }) })
            }
          >
            {t(dues === 'unpaid' ? 'bookings.paid' : 'bookings.notPaid')}
          </Button>
        )}
        {mayForgive && (
          <Button
            size="small"
            busy={answer.isPending}
            onClick={() => {
              if (confirm(t('bookings.confirmForgive'))) answer.mutate({ id, action: 'forgive' })
            }}
          >
            {t('bookings.forgive')}
          </Button>
        )}
      </p>
    </section>
  )
}

/** On the calendar of this device, YYYY-MM-DD. */
function readToday(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}
