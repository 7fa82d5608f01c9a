import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { capitalize } from '#domain/agenda/event-date.ts'
import { type Language, locales } from '#domain/language.ts'
import {
  type StudentChange,
  type StudentDetails,
  studentEndpoints,
} from '#domain/lessons/students/student-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { formatDayOfMoment } from '#web/studio/language/format-moment.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { FeedAddress } from '#web/studio/lessons/feed-address.tsx'
import { PrivateNotes } from '#web/studio/lessons/private-notes.tsx'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { BackLink, Block, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Action } from '#web/ui/button.tsx'
import { Credits } from './credits.tsx'
import { Discard } from './discard.tsx'
import { StudentForm } from './student-form.tsx'
import { StudentLessons } from './student-lessons.tsx'
import styles from './students.module.css'
import { useKeptFields } from './use-kept-fields.ts'
import { keptStudent } from './use-new-student.ts'
import {
  readStudent,
  useGuardianRequest,
  useStudent,
  useStudentChange,
  useStudentErasure,
  useStudentFeedRenewal,
} from './use-students.ts'

export function Student({ id }: { id: string }) {
  const { t } = useWords()
  return (
    <div className={blocks.room}>
      <p className={blocks.up}>
        <BackLink to={studioPath('students')} label={t('students.all')} />
      </p>
      <LoadedData of={useStudent(id)}>{(student) => <OpenStudent student={student} />}</LoadedData>
    </div>
  )
}

function OpenStudent({ student }: { student: StudentDetails }) {
  const { t, language } = useWords()
  const inbox = useWords('inbox')
  const change = useStudentChange(student.id)
  const { name, instrument, level, zone, language: written } = student
  const said = [
    [instrument, readOption(inbox, 'experience_level', level)].filter(Boolean).join(', '),
    t('students.there', { town: formatTown(zone, language), time: formatNow(zone, language) }),
    t('students.writes', { language: formatLanguageName(written, language) ?? written }),
  ]
  return (
    <>
      <RoomHead title={name} detail={said.join('\u00a0· ')} />
      <div className={blocks.columns}>
        <div>
          <Credits student={student} />
          <StudentLessons student={student} />
        </div>
        <div>
          <Facts student={student} />
          <PrivateNotes
            of={`student ${student.id}`}
            notes={student.notes}
            read={async () => (await readStudent(student.id)).notes}
            save={(notes, base) => change.mutateAsync({ notes, base })}
          />
          <Calendar student={student} />
          <Settings student={student} />
          <Records student={student} />
        </div>
      </div>
    </>
  )
}

/** "16:10" */
function formatNow(timeZone: string, language: Language): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(locales[language], time).format(new Date())
}

function Facts({ student }: { student: StudentDetails }) {
  const { t, language } = useWords()
  const { email, guardian, isMinor, books, reminds, calendar, state, next, unpaid, refunds } = student
  const nextLesson = next && (
    <PageLink to={studioPath('lessons', next.lesson)}>{capitalize(next.when.line, language)}</PageLink>
  )
  const dues = [
    unpaid > 0 && t('students.unpaidCount', { count: unpaid }),
    refunds > 0 && t('bookings.dues.refund'),
  ].filter(Boolean)
  const payment = dues.length > 0 ? <b>{dues.join(', ')}</b> : t('bookings.dues.nothing')
  const mail = <a href={`mailto:${email}`}>{email}</a>
  const adult = guardian && (
    <>
      {guardian.name}, <a href={`mailto:${guardian.email}`}>{guardian.email}</a>
      {guardian.phone !== '' && `, ${guardian.phone}`}
      {isMinor && <GuardianYes student={student} />}
    </>
  )
  const facts: [string, ReactNode][] = [
    [t('students.next'), nextLesson ?? t('students.noNext')],
    [t('students.fields.books'), t(`students.books.${books}`)],
    [t('students.fields.reminds'), t(`students.reminds.${reminds}`)],
    [t('students.fields.calendar'), t(`students.calendars.${calendar}`)],
    [t('students.fields.state'), state !== 'active' && t(`students.states.${state}`)],
    [t('bookings.payment'), payment],
    [t('students.fields.email'), mail],
    [t('students.guardian'), adult],
  ]
  const known = facts.filter(([, fact]) => fact)
  return (
    <dl className={styles.facts}>
      {known.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Whether the guardian has agreed by a mail's link; until then one can be sent. */
function GuardianYes({ student: { id, guardianYes, guardianHeld } }: { student: StudentDetails }) {
  const { t, language } = useWords()
  const { mutate, isPending, isSuccess, error } = useGuardianRequest(id)
  if (guardianYes !== undefined)
    return <p>{t('students.guardianYes.given', { day: formatDayOfMoment(guardianYes, language) })}</p>
  return (
    <>
      <p>{t('students.guardianYes.open')}</p>
      <Action label={t('students.guardianYes.ask')} busy={isPending} onClick={() => mutate()} />
      <p role="status">
        {guardianHeld ? t('bookings.guardianHeld') : isSuccess && t('students.guardianYes.asked')}
      </p>
      {error !== null && <p role="alert">{error.message}</p>}
    </>
  )
}

function Calendar({ student: { id, feed } }: { student: StudentDetails }) {
  const { t } = useWords()
  const { mutateAsync, isPending } = useStudentFeedRenewal(id)
  return (
    <Block heading={t('feeds.heading')}>
      <p className={blocks.note}>{t('feeds.studentNote')}</p>
      <FeedAddress address={feed} renew={() => mutateAsync()} isRenewing={isPending} />
    </Block>
  )
}

function Settings({ student }: { student: StudentDetails }) {
  const { t } = useWords()
  // The rest may have changed elsewhere since.
  const begun = useKeptFields<StudentChange>(`student ${student.id} settings`, keptStudent, {})
  const [isBegun] = useState(begun.isKept)
  const { written: changes } = begun
  const change = useStudentChange(student.id, begun.dropSent)
  function save() {
    if (begun.isKept) change.mutate(changes)
  }
  return (
    <details className={styles.settings} open={isBegun}>
      <summary>{t('students.settings')}</summary>
      <StudentForm
        written={{ ...student, ...changes }}
        onChange={begun.change}
        error={change.error}
        busy={change.isPending}
        onSave={save}
      />
      <Discard begun={begun} saving={change} />
      <p role="status" className={blocks.note}>
        {change.isSuccess && t('settings.saves.saved')}
      </p>
    </details>
  )
}

function Records({ student: { id, name } }: { student: StudentDetails }) {
  const { t } = useWords()
  const erasure = useStudentErasure(id)
  const onError = ({ message }: Error) => showFailure(message, { subject: 'student' })
  const handOut = useMutation({
    mutationFn: () => callOrThrow(studentEndpoints.export, { id }),
    onSuccess: (kept) => saveAsFile('student.json', JSON.stringify(kept, undefined, 2)),
    onError,
  })
  function erase() {
    if (!confirm(t('students.askErase', { name }))) return
    erasure.mutate(undefined, { onSuccess: () => navigateTo(studioPath('students')), onError })
  }
  return (
    <p className={styles.actions}>
      <Action label={t('students.export')} busy={handOut.isPending} onClick={() => handOut.mutate()} />
      <Action variant="danger" label={t('students.erase')} busy={erasure.isPending} onClick={erase} />
    </p>
  )
}
