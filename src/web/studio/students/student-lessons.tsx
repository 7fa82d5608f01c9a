import { useEffect, useState } from 'react'
import type { StudentDetails } from '#domain/lessons/students/student-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { forgetProposal, isProposedTo } from '#web/studio/lessons/begun-proposal.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { Block } from '#web/studio/shell/block.tsx'
import rows from '#web/studio/shell/block-rows.module.css'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { ProposeLesson } from './propose-lesson.tsx'
import { Series } from './series.tsx'
import styles from './students.module.css'

/** What is planned at the moment, or what became of it. */
type Plan = 'times' | 'series' | 'proposed' | 'offered' | 'booked'

/** The lessons of a student, and the ways to more. */
export function StudentLessons({ student }: { student: StudentDetails }) {
  const { t } = useWords()
  const { id, lessons } = student
  const [plan, setPlan] = useState<Plan | undefined>(() => (isProposedTo(id) ? 'times' : undefined))
  useEffect(forgetProposal, [])
  const ways = (['times', 'series'] as const).map((way) => (
    <Button
      key={way}
      size="small"
      variant="text"
      aria-expanded={plan === way}
      onClick={() => setPlan(plan === way ? undefined : way)}
    >
      {t(way === 'times' ? 'bookings.answers.propose' : 'students.series.plan')}
    </Button>
  ))
  return (
    <Block heading={t('students.lessons')} action={<span className={blocks.ways}>{ways}</span>}>
      {plan === 'times' && <ProposeLesson student={student} onSent={() => setPlan('proposed')} />}
      {plan === 'series' && <Series student={student} onDone={setPlan} />}
      <p role="status" className={blocks.note}>
        {plan === 'proposed' && t('students.proposal.sent')}
        {(plan === 'offered' || plan === 'booked') && t(`students.series.${plan}`)}
      </p>
      {lessons.length === 0 && <p className={styles.empty}>{t('students.noLessons')}</p>}
      <ul className={rows.rows}>
        {lessons.map(({ id: lesson, name, stage, when }) => (
          <li key={lesson}>
            <div>
              <PageLink to={studioPath('lessons', lesson)}>{`${when.day}, ${when.own}`}</PageLink>
              <p>{[name, when.teacher].filter(Boolean).join(' · ')}</p>
            </div>
            <LessonState stage={stage} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
