import { deleteCourseRegistration, updateCourseRegistration } from '#domain/api.ts'
import { languageNames } from '#domain/language.ts'
import type { CourseRegistration } from '#domain/submissions/course-registration.ts'
import { ReceivedDate } from './received-date.tsx'
import type { RecordField } from './submission-details.tsx'
import { SubmissionList } from './submission-list.tsx'
import { translations } from './translations.ts'
import type { PartedSubmissions } from './use-parted-submissions.ts'

const { fields } = translations

const columns = [
  { label: fields.date, cell: (row: CourseRegistration) => <ReceivedDate at={row.created_at} /> },
  { label: fields.name, cell: (row: CourseRegistration) => row.full_name, strong: true },
  { label: fields.email, cell: (row: CourseRegistration) => row.email },
  { label: fields.phone, cell: (row: CourseRegistration) => row.phone || translations.nothing },
  { label: fields.instrument, cell: (row: CourseRegistration) => row.instrument || translations.nothing },
  { label: fields.level, cell: (row: CourseRegistration) => row.experience_level },
]

/** The tab with the course registrations (spec §2, §3). */
export function Registrations({ submissions }: { submissions: PartedSubmissions<CourseRegistration> }) {
  return (
    <SubmissionList
      caption={translations.registrations}
      submissions={submissions}
      columns={columns}
      nameOf={(row) => row.full_name}
      listFields={listFields}
      update={updateCourseRegistration}
      deletion={deleteCourseRegistration}
    />
  )
}

function listFields(row: CourseRegistration): RecordField[] {
  const lang = row.language
  return [
    { label: fields.received, value: <ReceivedDate at={row.created_at} withTime /> },
    { label: fields.email, value: <a href={`mailto:${row.email}`}>{row.email}</a> },
    { label: fields.phone, value: row.phone },
    { label: fields.country, value: row.country, lang },
    { label: fields.instrument, value: row.instrument, lang },
    { label: fields.level, value: row.experience_level },
    { label: fields.goals, value: row.goals, lang },
    { label: fields.preferredSchedule, value: row.preferred_schedule, lang },
    { label: fields.message, value: row.message, lang },
    { label: fields.language, value: languageNames[lang], lang },
    { label: fields.consentVersion, value: row.consent_version },
  ]
}
