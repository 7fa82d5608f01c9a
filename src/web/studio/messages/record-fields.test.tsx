import { describe, expect, test } from 'vitest'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import type { StoredSubmission } from '#domain/forms/submission.ts'
import { readWords } from '#words/stored-words.ts'
import { listColumnValues } from './message-rows.tsx'
import { listRecordFields } from './record-fields.tsx'
import { listColumns } from './submission-table.tsx'

const words = readWords('inbox', 'en')
const shown = { words, language: 'en' } as const

/** What stands in a field: its own name, where that may be. */
const fill = (name: string, { kind }: FieldDescription) => (kind === 'date' ? '2027-03-12' : name)

function createRecord(form: FormDescription): StoredSubmission {
  const fields = Object.fromEntries(listFields(form).map(([name, field]) => [name, fill(name, field)]))
  const added = { id: 'x', created_at: '2026-01-02T03:04:05.678Z', consent_version: '2025-10' } as const
  return Object.assign(fields, added, { status: 'new', language: 'de', trashed_at: null } as const)
}

describe.each(submissionForms)('the dashboard’s details of a $name', (form) => {
  test('have a line for every field, in its order, under a label of its own', () => {
    const lines = listRecordFields(form, createRecord(form), shown)
    const fields = listFields(form).filter(([name]) => name !== form.sender)
    const written = fields.map(([name]) => words.find(`forms.${form.name}.fields.${name}`))
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

test('the consent text is called by its day, in words', () => {
  const row = { ...createRecord(courseRegistration), consent_version: '2026-11-22' }
  const lines = listRecordFields(courseRegistration, row, { words, language: 'de' })
  expect(JSON.stringify(lines.at(-1)?.value)).toContain('22. November 2026')
})

test('the list beside an open message says a choice in the language of the studio', () => {
  const row = { ...createRecord(courseRegistration), experience_level: 'advanced' }
  const said = listColumnValues(courseRegistration, row, readWords('inbox', 'de'))
  expect(said.map(({ value }) => value)).toEqual(['phone', 'instrument', 'Fortgeschritten'])
  expect(said.map(({ lang }) => lang)).toEqual([row.language, row.language, undefined])
})

test('what an organiser left out has no line', () => {
  const nothing = Object.fromEntries(collaborationRequest.folded.fields.map((name) => [name, null]))
  const lines = listRecordFields(
    collaborationRequest,
    { ...createRecord(collaborationRequest), ...nothing },
    shown,
  )
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
  const cases: [FormDescription, string[]][] = [
    [courseRegistration, ['Date', 'Name', 'Email', 'Phone', 'Instrument', 'Level', 'Language', 'Status']],
    [collaborationRequest, ['Date', 'Name', 'Email', 'Subject', 'Message', 'Language', 'Status']],
  ]

  test.each(cases)('%o', (form, labels) => {
    expect(listColumns(form, words).map(({ label }) => label)).toEqual(labels)
  })

  test.each([
    ['new', 'New'],
    ['suspected', 'Suspected'],
  ] as const)('says of what is %s that it is so', (status, said) => {
    const row = { ...createRecord(courseRegistration), status }
    expect(listColumns(courseRegistration, words).at(-1)?.cell(row)).toBe(said)
  })

  test('shows a dash for what is empty', () => {
    const [, , , phone] = listColumns(courseRegistration, words)
    expect(phone?.cell({ ...createRecord(courseRegistration), phone: null })).toBe('—')
  })
})
