import { deleteCollaborationRequest, updateCollaborationRequest } from '#domain/api.ts'
import { languageNames } from '#domain/language.ts'
import type { CollaborationRequest } from '#domain/submissions/collaboration-request.ts'
import { Excerpt } from '#web/ui/excerpt.tsx'
import { ReceivedDate } from './received-date.tsx'
import type { RecordField } from './submission-details.tsx'
import { SubmissionList } from './submission-list.tsx'
import { translations } from './translations.ts'
import type { PartedSubmissions } from './use-parted-submissions.ts'

const { fields } = translations

const columns = [
  { label: fields.date, cell: (row: CollaborationRequest) => <ReceivedDate at={row.created_at} /> },
  { label: fields.name, cell: (row: CollaborationRequest) => row.name, strong: true },
  { label: fields.email, cell: (row: CollaborationRequest) => row.email },
  {
    label: fields.subject,
    cell: (row: CollaborationRequest) => <span lang={row.language}>{row.subject}</span>,
  },
  {
    label: fields.message,
    cell: (row: CollaborationRequest) => (
      <div lang={row.language}>
        <Excerpt text={row.message} />
      </div>
    ),
  },
]

/** The tab with the collaboration requests (spec §2, §3). */
export function Requests({ submissions }: { submissions: PartedSubmissions<CollaborationRequest> }) {
  return (
    <SubmissionList
      caption={translations.requests}
      submissions={submissions}
      columns={columns}
      nameOf={(row) => row.name}
      listFields={listFields}
      update={updateCollaborationRequest}
      deletion={deleteCollaborationRequest}
    />
  )
}

function listFields(row: CollaborationRequest): RecordField[] {
  const lang = row.language
  return [
    { label: fields.received, value: <ReceivedDate at={row.created_at} withTime /> },
    { label: fields.email, value: <a href={`mailto:${row.email}`}>{row.email}</a> },
    { label: fields.subject, value: row.subject, lang },
    { label: fields.message, value: row.message, lang },
    { label: fields.language, value: languageNames[lang], lang },
    { label: fields.consentVersion, value: row.consent_version },
  ]
}
