import { useEffect, useState } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import type { StudentDetails } from '#domain/lessons/students/student-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { useOfferedLessons } from '#web/studio/documents/use-offered-lessons.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { AnswerWords } from '#web/studio/lessons/answer.tsx'
import { forgetProposal, isProposedTo } from '#web/studio/lessons/begun-proposal.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { ProposeTimes } from '#web/studio/lessons/propose-times.tsx'
import { Block, Row, Rows } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { keptSeries, noSeries, Series } from './series.tsx'
import styles from './students.module.css'
import { useKeptFields } from './use-kept-fields.ts'
import { useProposal, useSeriesCreation } from './use-students.ts'

/** What is planned at the moment, or what became of it. */
type Plan = 'times' | 'series' | 'proposed' | 'offered' | 'booked'

/** The lessons of a student, and the ways to more. */
export function StudentLessons({ student }: { student: StudentDetails }) {
  const { t, language } = useWords()
  const { id, lessons } = student
  const [plan, setPlan] = useState<Plan | undefined>(() => (isProposedTo(id) ? 'times' : undefined))
  useEffect(forgetProposal, [])
  // What is being saved goes on where the form is closed, and opened again.
  const begun = useKeptFields(`student ${id} series`, keptSeries, noSeries)
  const creation = useSeriesCreation(id, begun.dropSent)
  const ways = (['times', 'series'] as const).map((way) => (
    <Action
      key={way}
      variant="text"
      label={t(way === 'times' ? 'bookings.answers.propose' : 'students.series.plan')}
      aria-expanded={plan === way}
      onClick={() => setPlan(plan === way ? undefined : way)}
    />
  ))
  return (
    <Block heading={t('students.lessons')} action={<span className={blocks.ways}>{ways}</span>}>
      {plan === 'times' && <ProposeLesson student={student} onSent={() => setPlan('proposed')} />}
      {plan === 'series' && <Series student={student} begun={begun} creation={creation} onDone={setPlan} />}
      <p role="status" className={blocks.note}>
        {plan === 'proposed' && t('students.proposal.sent')}
        {(plan === 'offered' || plan === 'booked') && t(`students.series.${plan}`)}
      </p>
      {lessons.length === 0 && <p className={styles.empty}>{t('students.noLessons')}</p>}
      <Rows>
        {lessons.map(({ id: lesson, name, stage, when }) => (
          <Row
            key={lesson}
            to={studioPath('lessons', lesson)}
            title={`${capitalize(when.day, language)}, ${when.own}`}
            detail={[name, when.teacher].filter(Boolean).join(' · ')}
          >
            <LessonState stage={stage} />
          </Row>
        ))}
      </Rows>
    </Block>
  )
}

/** Times for a student who has not asked for one: the first that is chosen by the link of a mail is firm. */
function ProposeLesson({ student, onSent }: { student: StudentDetails; onSent: () => void }) {
  const { t } = useWords()
  const lessons = useOfferedLessons()
  const [chosen, setChosen] = useState('')
  const { words, write, drop } = useKeptWords(`student ${student.id} proposal`)
  const { mutate, isPending, error } = useProposal(student.id, drop)
  const type = chosen || (lessons[0]?.value ?? '')
  if (lessons.length === 0) return <p className={styles.empty}>{t('students.proposal.none')}</p>
  const said = words.trim() === '' ? undefined : words
  function send(times: string[]) {
    mutate({ type, times, ...(said && { words: said }) }, { onSuccess: onSent })
  }
  return (
    <div className={styles.new}>
      <SelectField
        name="lesson"
        label={t('students.series.lesson')}
        value={type}
        options={lessons}
        onChoose={setChosen}
      />
      <ProposeTimes
        key={type}
        lesson={{ type, zone: student.zone }}
        note={t(student.isMinor ? 'students.proposal.noteMinor' : 'students.proposal.note')}
        written={<AnswerWords language={student.language} words={words} onChange={write} />}
        isBusy={isPending}
        refusal={error?.message}
        onSend={send}
      />
    </div>
  )
}
