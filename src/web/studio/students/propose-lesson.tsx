import { useState } from 'react'
import type { StudentDetails } from '#domain/lessons/students/student-calls.ts'
import { useOfferedLessons } from '#web/studio/documents/use-offered-lessons.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { ProposeTimes } from '#web/studio/lessons/propose-times.tsx'
import { useProposal } from '#web/studio/queries/use-students.ts'
import { SelectField } from '#web/ui/field.tsx'
import styles from './students.module.css'

/** Times for a student who has not asked for one: the first that is chosen by the link of a mail is firm. */
export function ProposeLesson({ student, onSent }: { student: StudentDetails; onSent: () => void }) {
  const { t } = useWords()
  const lessons = useOfferedLessons()
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useProposal(student.id)
  const type = chosen || (lessons[0]?.value ?? '')
  if (lessons.length === 0) return <p className={styles.empty}>{t('students.proposal.none')}</p>
  const said = words.trim() === '' ? undefined : words
  return (
    <div className={styles.new}>
      <SelectField
        name="lesson"
        label={t('students.series.lesson')}
        value={type}
        options={lessons}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <ProposeTimes
        key={type}
        lesson={{ type, zone: student.zone }}
        note={t(student.isMinor ? 'students.proposal.noteMinor' : 'students.proposal.note')}
        written={<AnswerWords language={student.language} words={words} onChange={setWords} />}
        isBusy={isPending}
        refusal={error?.message}
        onSend={(times) => mutate({ type, times, ...(said && { words: said }) }, { onSuccess: onSent })}
      />
    </div>
  )
}
