import { type ReactNode, useId, useState } from 'react'
import { type Language, locales } from '#domain/language.ts'
import {
  type StudentDetails,
  type StudentInput,
  studentEndpoints,
} from '#domain/lessons/students/student-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call, formatFailure } from '#web/api/call.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { navigateTo } from '#web/navigation/location.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { FeedAddress } from '#web/studio/lessons/feed-address.tsx'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import {
  useStudent,
  useStudentChange,
  useStudentErasure,
  useStudentFeedRenewal,
} from '#web/studio/queries/use-students.ts'
import rows from '#web/studio/shell/block-rows.module.css'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { saveAsFile } from '#web/studio/shell/save-as-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Credits } from './credits.tsx'
import { readTown } from './new-student.ts'
import { Series } from './series.tsx'
import { StudentForm } from './student-form.tsx'
import styles from './students.module.css'

/** One student with all that is kept of them. */
export function Student({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useStudent(id)
  return (
    <div className={styles.room}>
      <p className={styles.up}>
        <PageLink to={studioPath('students')}>{t('students.all')}</PageLink>
      </p>
      <LoadedData data={data} error={error} retry={refetch}>
        {(student) => <OpenStudent student={student} />}
      </LoadedData>
    </div>
  )
}

function OpenStudent({ student }: { student: StudentDetails }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { name, instrument, level, zone, language: written } = student
  const said = [
    [instrument, t(`students.levels.${level}`)].filter(Boolean).join(', '),
    t('students.there', { town: readTown(zone), time: formatNow(zone, language) }),
    t('students.writes', { language: formatLanguageName(written, language) ?? written }),
  ]
  return (
    <>
      <RoomHead title={name} detail={said.join(' · ')} />
      <div className={blocks.columns}>
        <div>
          <Credits student={student} />
          <Lessons student={student} />
        </div>
        <div>
          <Facts student={student} />
          <Notes student={student} />
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

function Block({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={blocks.block} aria-labelledby={id}>
      <div className={blocks.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Lessons({ student: { id: student, lessons } }: { student: StudentDetails }) {
  const { t } = useWords()
  const [series, setSeries] = useState<'planned' | 'booked'>()
  const isPlanning = series === 'planned'
  const plan = (
    <Button
      size="small"
      variant="text"
      aria-expanded={isPlanning}
      onClick={() => setSeries(isPlanning ? undefined : 'planned')}
    >
      {t('students.series.plan')}
    </Button>
  )
  return (
    <Block title={t('students.lessons')} action={plan}>
      {isPlanning && <Series id={student} onBooked={() => setSeries('booked')} />}
      <p role="status" className={blocks.note}>
        {series === 'booked' && t('students.series.booked')}
      </p>
      {lessons.length === 0 && <p className={styles.empty}>{t('students.noLessons')}</p>}
      <ul className={rows.rows}>
        {lessons.map(({ id, name, stage, when }) => (
          <li key={id}>
            <div>
              <PageLink to={studioPath('lessons', id)}>{`${when.day}, ${when.own}`}</PageLink>
              <p>{[name, when.teacher].filter(Boolean).join(' · ')}</p>
            </div>
            <LessonState stage={stage} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Facts({ student }: { student: StudentDetails }) {
  const { t } = useWords()
  const { email, guardian, books, reminds, calendar, state, next, unpaid } = student
  return (
    <dl className={styles.facts}>
      <dt>{t('students.next')}</dt>
      <dd>
        {next === undefined ? (
          t('students.noNext')
        ) : (
          <PageLink to={studioPath('lessons', next.lesson)}>{next.when.line}</PageLink>
        )}
      </dd>
      <dt>{t('students.fields.books')}</dt>
      <dd>{t(`students.books.${books}`)}</dd>
      <dt>{t('students.fields.reminds')}</dt>
      <dd>{t(`students.reminds.${reminds}`)}</dd>
      <dt>{t('students.fields.calendar')}</dt>
      <dd>{t(`students.calendars.${calendar}`)}</dd>
      {state !== 'active' && (
        <>
          <dt>{t('students.fields.state')}</dt>
          <dd>{t(`students.states.${state}`)}</dd>
        </>
      )}
      <dt>{t('students.unpaid')}</dt>
      <dd>
        {unpaid === 0 ? t('students.nothingUnpaid') : <b>{t('students.unpaidCount', { count: unpaid })}</b>}
      </dd>
      <dt>{t('students.fields.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {guardian !== null && (
        <>
          <dt>{t('students.guardian')}</dt>
          <dd>
            {guardian.name}, <a href={`mailto:${guardian.email}`}>{guardian.email}</a>
            {guardian.phone !== '' && `, ${guardian.phone}`}
          </dd>
        </>
      )}
    </dl>
  )
}

function Notes({ student: { id, notes } }: { student: StudentDetails }) {
  const { t } = useWords()
  const { mutateAsync } = useStudentChange(id)
  const { text, state, write, flush } = useAutosave(notes, (words) => mutateAsync({ notes: words }))
  return (
    <Block title={t('students.notes')}>
      <textarea
        className={styles.notes}
        rows={4}
        maxLength={5000}
        aria-label={t('students.notes')}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={flush}
      />
      <p className={blocks.note} role="status">
        {state === 'saved' && t('editing.saved')}
        {state === 'failed' && t('students.notSaved')}
      </p>
    </Block>
  )
}

/** The address of their lessons, to be sent to them. */
function Calendar({ student: { id, feed } }: { student: StudentDetails }) {
  const { t } = useWords()
  const { mutateAsync, isPending } = useStudentFeedRenewal(id)
  return (
    <Block title={t('feeds.heading')}>
      <p className={blocks.note}>{t('feeds.studentNote')}</p>
      <FeedAddress address={feed} renew={() => mutateAsync()} isRenewing={isPending} />
    </Block>
  )
}

/** What the form writes. */
function pickWritten(student: StudentDetails): StudentInput {
  const { name, email, language, zone, country, instrument, level, born } = student
  const { books, state, reminds, calendar, meeting, guardian, notes } = student
  const who = { name, email, language, zone, country, instrument, level, born, guardian }
  return { ...who, books, state, reminds, calendar, meeting, notes }
}

function Settings({ student }: { student: StudentDetails }) {
  const { t } = useWords()
  const change = useStudentChange(student.id)
  return (
    <details className={styles.settings}>
      <summary>{t('students.settings')}</summary>
      <StudentForm
        student={pickWritten(student)}
        error={change.error}
        busy={change.isPending}
        onSave={({ notes: _, ...input }) => change.mutate(input)}
      />
      <p role="status" className={blocks.note}>
        {change.isSuccess && t('editing.saved')}
      </p>
    </details>
  )
}

/** All that is kept, handed out or erased. */
function Records({ student: { id, name } }: { student: StudentDetails }) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const erasure = useStudentErasure(id)
  const [busy, setBusy] = useState(false)
  async function handOut() {
    setBusy(true)
    const kept = await call(studentEndpoints.export, { id, language: readStudioLanguage() })
    setBusy(false)
    if (kept.ok) saveAsFile('student.json', JSON.stringify(kept.value, undefined, 2))
    else showToast({ subject: 'student', kind: 'error', lang, title: formatFailure(kept) })
  }
  function erase() {
    if (!confirm(t('students.askErase', { name }))) return
    erasure.mutate(undefined, {
      onSuccess: () => navigateTo(studioPath('students')),
      onError: (error) => showToast({ subject: 'student', kind: 'error', lang, title: error.message }),
    })
  }
  return (
    <p className={styles.actions}>
      <Button size="small" busy={busy} onClick={handOut}>
        {t('students.export')}
      </Button>
      <Button size="small" variant="danger" busy={erasure.isPending} onClick={erase}>
        {t('students.erase')}
      </Button>
    </p>
  )
}
