import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { credentials } from '#domain/accounts/account.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { createInputSchema } from '#domain/forms/schemas.ts'
import type { Language } from '#domain/language.ts'
import { parseInput } from '#domain/validation/validation.ts'
import { describeValidation } from '#domain/validation/validation-messages.ts'
import { listSchemaFields } from '#tests/schema-fields.ts'
import { listTables } from '#tests/specification-document.ts'
import { readWords } from '#words/stored-words.ts'

interface Form {
  caption: string
  schema: z.ZodMiniType
  fields: string[]
  language: Language
}

const folded: string[] = [...collaborationRequest.folded.fields]

const forms: Form[] = [
  {
    caption: 'Course registration, in Spanish:',
    schema: createInputSchema(courseRegistration),
    fields: Object.keys(courseRegistration.fields),
    language: 'es',
  },
  {
    caption: 'Collaboration request, in English:',
    schema: createInputSchema(collaborationRequest),
    fields: Object.keys(collaborationRequest.fields).filter((field) => !folded.includes(field)),
    language: 'en',
  },
  {
    caption: 'What an organiser may say beside it, in English:',
    schema: createInputSchema(collaborationRequest),
    fields: folded,
    language: 'en',
  },
  {
    caption: 'Sign-in and sign-up, in English:',
    schema: credentials,
    fields: Object.keys(credentials.shape),
    language: 'en',
  },
]

const nothing = '–'

describe.each(forms)(
  'docs/specification/validation.md: $caption',
  ({ caption, schema, fields, language }) => {
    const rows = listTables().find((table) => table.caption === caption)?.rows ?? []
    const describeIssue = (field: string, value: string) => {
      const result = parseInput(schema, { [field]: value })
      const issue = result.ok ? undefined : result.issues.find((each) => each.field === field)
      return issue ? describeValidation(issue, readWords('validation', language).t) : nothing
    }

    test('has every field', () => {
      expect(rows.map(({ Field = '' }) => Field)).toEqual(fields.map((field) => `\`${field}\``))
    })

    test('says the limits and messages of every field', () => {
      const documented = rows.map((row) => ({
        field: (row.Field ?? '').replaceAll('`', ''),
        below: row['Message below the minimum'] ?? '',
        above: row['Message above the maximum'] ?? '',
        refusedWithin: [],
      }))
      const said = rows.map(({ Minimum, Maximum }, place) => {
        const { field = '', above: tooLong = '' } = documented[place] ?? {}
        const [minimum, maximum] = [Number(Minimum), Number(Maximum)]
        // What has no number for its least length is tried with a letter that is no such value.
        const below = describeIssue(field, Number.isNaN(minimum) ? 'x' : 'x'.repeat(minimum - 1))
        if (Number.isNaN(maximum)) return { field, below, above: tooLong, refusedWithin: [] }
        const end = Minimum === 'valid' ? '@example.org' : ''
        const write = (length: number) => 'x'.repeat(length - end.length) + end
        const within = ['x'.repeat(Number.isNaN(minimum) ? 0 : minimum), write(maximum)]
        return {
          field,
          below,
          above: describeIssue(field, write(maximum + 1)),
          refusedWithin: within
            .filter((value) => describeIssue(field, value) === tooLong)
            .map(({ length }) => length),
        }
      })
      expect(said).toEqual(documented)
    })
  },
)

test.each(submissionForms)(
  'docs/specification/entities.md, names every field of the $name',
  ({ fields, name }) => {
    const entities = listTables().find((table) => table.heading === 'Entities')?.rows ?? []
    const [row] = entities.filter(
      ({ Lead = '' }) =>
        Lead === `${name.replace('-', ' ')}, sent`.replace(/^\w/, (letter) => letter.toUpperCase()),
    )
    expect(Object.keys(fields).filter((field) => !row?.Fields?.includes(`\`${field}\``))).toEqual([])
  },
)

test('docs/specification/entities.md names every field of an event', () => {
  const rows = listTables().find((table) => table.heading === 'Entities')?.rows ?? []
  const event = rows.find(({ Lead = '' }) => Lead.startsWith('Agenda event'))
  const fields = new Set(listSchemaFields('event').map(({ path: [name] }) => String(name)))
  expect([...fields].filter((name) => !event?.Fields?.includes(`\`${name}\``))).toEqual([])
})
