import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { credentials } from '#domain/accounts/account.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { createInputSchema } from '#domain/forms/schemas.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'
import { countCharacters, type ParsedInput, parseInput } from './validation.ts'

interface Form {
  form: string
  parse: (input: unknown) => ParsedInput<object>
  fields: string[]
  valid: object
}

const courseInput = createInputSchema(courseRegistration)

/** What every form shares is tested on the one that has a field of every kind. */
const forms: Form[] = [
  {
    form: 'a course registration',
    parse: (input) => parseInput(courseInput, input),
    fields: Object.keys(courseRegistration.fields),
    valid: makeCourseRegistration(),
  },
  {
    form: 'credentials',
    parse: (input) => parseInput(credentials, input),
    fields: Object.keys(credentials.shape),
    valid: { email: 'ana@example.org', password: 'secret' },
  },
]

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^\s*\S{1,3}\s*$/))

/** Objects that have some of the form's fields, with any values, and some of other names. */
function anyInput(fields: string[]): fc.Arbitrary<unknown> {
  const name = fc.oneof(
    fc.constantFrom(...fields, '__proto__', 'constructor', 'toString', '', 'a.b', '0'),
    fc.string(),
  )
  const value = fc.oneof(anyText, fc.jsonValue(), fc.emailAddress(), fc.constantFrom('beginner', '\u0000'))
  const entries = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 14 })
  const object = entries.map((list) => JSON.parse(JSON.stringify(Object.fromEntries(list))))
  return fc.oneof(object, fc.jsonValue())
}

describe.each(forms)('$form', ({ parse, fields, valid }) => {
  test('is parsed to what was sent when nothing is wrong', () => {
    expect(parse(valid)).toStrictEqual({ ok: true, value: valid })
  })

  test('parses any JSON value, with one issue a field, known fields first and in their order', () => {
    fc.assert(
      fc.property(anyInput(fields), (input) => {
        const result = parse(input)
        if (result.ok) return
        const found = result.issues.map(({ field }) => field)
        expect(new Set(found).size).toBe(found.length)
        const known = fields.filter((field) => found.includes(field))
        expect(found.slice(0, known.length)).toEqual(known)
        const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
        for (const { code } of result.issues.slice(known.length))
          expect(code).toBe(isObject ? 'field_unknown' : 'value_invalid')
      }),
      { numRuns: 500 },
    )
  })

  test('parses again to the value it was parsed to', () => {
    const padding = fc.stringMatching(/^[ \t\n\u00a0]{0,3}$/)
    const edited = fc.record(
      Object.fromEntries(
        Object.entries(valid).map(([field, value]) => [
          field,
          fc.oneof(
            fc.tuple(padding, padding).map(([before, after]) => `${before}${value}${after}`),
            anyText,
            fc.constant(value),
            fc.constant(undefined),
          ),
        ]),
      ),
    )
    fc.assert(
      fc.property(edited, (input) => {
        const result = parse(input)
        if (result.ok) expect(parse(result.value)).toStrictEqual(result)
      }),
      { numRuns: 500 },
    )
  })

  test.each([undefined, null, true, 0, 'text', [], [valid]])('is no %j', (input) => {
    expect(parse(input)).toEqual({ ok: false, issues: [{ field: '', code: 'value_invalid' }] })
  })

  test('names every field that is missing', () => {
    const result = parse({})
    const required = fields.filter((field) => !['preferred_schedule', 'message'].includes(field))
    const found = result.ok ? [] : result.issues.map(({ field }) => field)
    expect(found).toEqual(expect.arrayContaining(required))
  })

  test('names every unknown field, also those that every object has', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'id', 'status', '']
    const unknown = names.map((name) => `${JSON.stringify(name)}:{"admin":true}`).join()
    const input: unknown = JSON.parse(`{${unknown},${JSON.stringify(valid).slice(1)}`)
    const issues = names.map((field) => ({ field, code: 'field_unknown' }))
    expect(parse(input)).toEqual({ ok: false, issues })
  })

  test('reads nothing from a prototype', () => {
    const input: unknown = JSON.parse(`{"__proto__":${JSON.stringify(valid)}}`)
    const result = parse(input)
    expect(result.ok ? [] : result.issues.at(-1)).toEqual({ field: '__proto__', code: 'field_unknown' })
    expect(result.ok ? 0 : result.issues.length).toBeGreaterThan(1)
  })

  test('names 5,000 unknown fields once each, behind the known one', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `field ${index}`)
    const result = parse({ ...Object.fromEntries(names.map((name) => [name, 1])), ...valid, email: 7 })
    expect(result).toEqual({
      ok: false,
      issues: [
        { field: 'email', code: 'email_invalid' },
        ...names.map((field) => ({ field, code: 'field_unknown' })),
      ],
    })
  })
})

test('the first fault of a field is the one that is named', () => {
  const result = parseInput(createInputSchema(collaborationRequest), {
    message: '\u0000'.repeat(2001),
    subject: '',
    extra: 1,
    name: '\ud800',
    email: 'a'.repeat(300),
  })
  expect(result).toEqual({
    ok: false,
    issues: [
      { field: 'name', code: 'name_too_short' },
      { field: 'email', code: 'email_invalid' },
      { field: 'subject', code: 'subject_empty' },
      { field: 'message', code: 'message_too_long', maximum: 2000 },
      { field: 'extra', code: 'field_unknown' },
    ],
  })
})

test('a field with two issues has one issue, and a fault without a message of its own is a value that is not valid', () => {
  const isNever = () => false
  const schema = z.object({
    list: z.array(z.string()),
    name: z.string().check(z.refine(isNever, 'name_too_short'), z.refine(isNever, 'name_too_long')),
    other: z.string().check(z.refine(isNever, 'toString')),
  })
  expect(parseInput(schema, { list: ['text', 7], name: '', other: '' })).toEqual({
    ok: false,
    issues: [
      { field: 'list.1', code: 'value_invalid' },
      { field: 'name', code: 'name_too_short' },
      { field: 'other', code: 'value_invalid' },
    ],
  })
})

test.each([
  ['', 0],
  ['Käthe', 5],
  ['Ka\u0308the', 6],
  ['🎼🎶', 2],
  ['👩🏽‍🎤', 4],
  ['\ud83c', 1],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
