import { useState } from 'react'
import { formatDay } from '#domain/agenda/event-date.ts'
import type { StudentRow } from '#domain/lessons/students/student-calls.ts'
import { hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { useStudentCreation } from '#web/studio/queries/use-student-creation.ts'
import { LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Discard } from './discard.tsx'
import { Student } from './student.tsx'
import { StudentForm } from './student-form.tsx'
import styles from './students.module.css'
import { useNewStudent } from './use-new-student.ts'
import { useStudents } from './use-students.ts'

export function StudentsRoom({ entry }: RoomProps) {
  return entry === undefined ? <StudentList /> : <Student key={entry} id={entry} />
}

const filters = {
  all: ({ state }) => state !== 'former',
  without: ({ state, next }) => state === 'active' && next === undefined,
  last: ({ state, credits }) => state === 'active' && credits !== undefined && credits.left <= 1,
  unpaid: ({ unpaid }) => unpaid > 0,
  minors: ({ state, isMinor }) => state !== 'former' && isMinor,
  former: ({ state }) => state === 'former',
} as const satisfies Record<string, (student: StudentRow) => boolean>

type Filter = keyof typeof filters

const filterNames = Object.keys(filters).filter((name): name is Filter => Object.hasOwn(filters, name))

function StudentList() {
  const { t } = useWords()
  const [isAdding, setAdding] = useState(false)
  // What is being saved goes on where the form is closed, and opened again.
  const begun = useNewStudent()
  const creation = useStudentCreation((_, of) => 'input' in of && begun.dropSent(of.input))
  return (
    <div className={blocks.room}>
      <RoomHead title={t('shell.rooms.students')}>
        <Action label={t('students.create')} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)} />
      </RoomHead>
      {isAdding && <NewStudent begun={begun} creation={creation} />}
      <LoadedData of={useStudents()}>{(students) => <FilteredList students={students} />}</LoadedData>
    </div>
  )
}

interface NewStudentProps {
  begun: ReturnType<typeof useNewStudent>
  creation: ReturnType<typeof useStudentCreation>
}

function NewStudent({ begun, creation }: NewStudentProps) {
  const { t } = useWords()
  const { written, change } = begun
  return (
    <section className={styles.new} aria-label={t('students.create')}>
      <StudentForm
        written={written}
        onChange={change}
        error={creation.error}
        busy={creation.isPending}
        onSave={() =>
          creation.mutate({ input: written }, { onSuccess: (id) => navigateTo(studioPath('students', id)) })
        }
      />
      <Discard begun={begun} saving={creation} />
    </section>
  )
}

function FilteredList({ students }: { students: readonly StudentRow[] }) {
  const { t } = useWords()
  const [filter, setFilter] = useState<Filter>('all')
  const [searched, setSearched] = useState('')
  if (students.length === 0) return <p className={styles.empty}>{t('students.none')}</p>
  const terms = splitTerms(searched)
  const shown = students
    .filter(filters[filter])
    .filter(({ name, guardian = '' }) => hasTerms(`${name} ${guardian}`, terms))
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          name="filter"
          label={t('students.show')}
          value={filter}
          options={filterNames.map((name) => ({
            value: name,
            label: t(`students.filters.${name}`, { count: students.filter(filters[name]).length }),
          }))}
          onChoose={setFilter}
        />
        <TextField
          name="search"
          type="search"
          autoComplete="off"
          label={t('students.search')}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('students.noneOfThese')}</p>
      ) : (
        <StudentTable students={shown} />
      )}
    </>
  )
}

function StudentTable({ students }: { students: readonly StudentRow[] }) {
  const { t, language } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('students.name')}</th>
          <th scope="col">{t('students.clock')}</th>
          <th scope="col">{t('students.next')}</th>
          <th scope="col">{t('students.credits')}</th>
          <th scope="col">{t('students.unpaid')}</th>
          <th scope="col">{t('students.guardian')}</th>
        </tr>
      </thead>
      <tbody>
        {students.map(({ id, name, zone, next, guardian, isMinor, state, credits, unpaid }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink to={studioPath('students', id)}>{name}</PageLink>
              {state !== 'active' && <span>{t(`students.states.${state}`)}</span>}
              {isMinor && <span>{t('students.minor')}</span>}
            </th>
            <td data-label={t('students.clock')}>{formatTown(zone, language)}</td>
            <td data-label={t('students.next')}>
              {next === undefined ? (
                <span>{t('students.noNext')}</span>
              ) : (
                `${next.when.day}, ${next.when.own}`
              )}
            </td>
            <td data-label={t('students.credits')}>
              <CreditsLeft credits={credits} />
            </td>
            <td data-label={t('students.unpaid')}>{unpaid > 0 && <b>{unpaid}</b>}</td>
            <td data-label={t('students.guardian')}>{guardian}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CreditsLeft({ credits }: Pick<StudentRow, 'credits'>) {
  const { t, language } = useWords()
  if (credits === undefined) return <span>{t('students.noPackage')}</span>
  const { left, until } = credits
  if (left > 1) return left
  const said = until && t('students.leftUntil', { count: left, day: formatDay(until, language) })
  return <b>{said ?? left}</b>
}
