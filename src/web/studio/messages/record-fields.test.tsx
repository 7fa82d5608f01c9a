import { describe, expect, test } from 'vitest'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import type { FieldDescription } from '#domain/submissions/form-description.ts'
import { detailedRequest, organiserDetails } from '#domain/submissions/organiser-details.ts'
import { type SubmissionForm, submissionForms } from '#domain/submissions/submission-forms.ts'
import { listRecordFields } from './record-fields.tsx'
import type { StoredSubmission } from './stored-submission.ts'
import { listColumns } from './submission-columns.tsx'

/** What stands in a field: its own name, where that may be. */
const fill = (name: string, { kind }: FieldDescription) => (kind === 'date' ? '2027-03-12' : name)

function createRecord(form: SubmissionForm): StoredSubmission {
  const described = Object.entries<FieldDescription>(form.fields)
  const fields = Object.fromEntries(described.map(([name, field]) => [name, fill(name, field)]))
  const added = { id: 'x', created_at: '2026-01-02T03:04:05.678Z', consent_version: '2025-10' } as const
  return Object.assign(fields, added, { status: 'new', language: 'de', trashed_at: null } as const)
}

describe.each(submissionForms)('the dashboard’s details of a $name', (form) => {
  test('have a line for every field, in its order, under a label of its own', () => {
    const lines = listRecordFields(form, createRecord(form))
    const fields = Object.entries<FieldDescription>(form.fields).filter(([name]) => name !== form.sender)
    const written = fields.map(([, { label }]) => label)
    expect(lines.map(({ label }) => label)).toEqual([
      'Received',
      ...written,
      'Language of the form',
      'Consent text of',
    ])
    expect(new Set(written).size).toBe(written.length)
    const texts = lines.slice(1, -2).map(({ value }) => JSON.stringify(value))
    for (const [index, [name, field]] of fields.entries()) expect(texts[index]).toContain(fill(name, field))
  })
})

test('what an organiser left out has no line', () => {
  const nothing = Object.fromEntries(Object.keys(organiserDetails).map((name) => [name, null]))
  const lines = listRecordFields(detailedRequest, { ...createRecord(detailedRequest), ...nothing })
  expect(lines.map(({ label }) => label)).toEqual([
    'Received',
    'Email',
    'Subject',
    'Message',
    'Language of the form',
    'Consent text of',
  ])
})

describe('the dashboard’s table has the specified columns, and the language of the form', () => {
  const cases: [SubmissionForm, string[]][] = [
    [courseRegistration, ['Date', 'Name', 'Email', 'Phone', 'Instrument', 'Level', 'Language', 'Status']],
    [detailedRequest, ['Date', 'Name', 'Email', 'Subject', 'Message', 'Language', 'Status']],
  ]

  test.each(cases)('%o', (form, labels) => {
    expect(listColumns(form).map(({ label }) => label)).toEqual(labels)
  })

  test.each([
    ['new', 'New'],
    ['suspected', 'Suspected'],
  ] as const)('says of what is %s that it is so', (status, said) => {
    const row = { ...createRecord(courseRegistration), status }
    expect(listColumns(courseRegistration).at(-1)?.cell(row)).toBe(said)
  })

  test('shows a dash for what is empty', () => {
    const [, , , phone] = listColumns(courseRegistration)
    expect(phone?.cell({ ...createRecord(courseRegistration), phone: null })).toBe('—')
  })
})
