import { describe, expect, test } from 'vitest'
import { credentials } from '#domain/accounts/account.ts'
import { submissionEndpoints } from '#domain/api.ts'
import { type ParsedInput, parseInput } from '#domain/validation/validation.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { collaborationRequest } from './collaboration-request.ts'
import { courseRegistration } from './course-registration.ts'
import { type FieldDescription, type FormDescription, listFields } from './form-description.ts'
import { submissionForms } from './registry.ts'
import { createInputSchema, createRecordSchema } from './schemas.ts'

/** What the specification asks for, written out here a second time on purpose. */
const specified = {
  'course-registration': {
    full_name: { minimum: 2, required: 'name_too_short', maximum: 100, tooLong: 'name_too_long' },
    email: { required: 'email_invalid', maximum: 255, tooLong: 'email_too_long' },
    phone: { required: 'phone_required', maximum: 50, tooLong: 'phone_too_long' },
    country: { required: 'country_required', maximum: 100, tooLong: 'country_too_long' },
    instrument: { required: 'instrument_required', maximum: 100, tooLong: 'instrument_too_long' },
    experience_level: {
      required: 'experience_level_invalid',
      options: ['beginner', 'intermediate', 'advanced', 'professional'],
    },
    goals: { required: 'goals_required', maximum: 1000, tooLong: 'goals_too_long' },
    preferred_schedule: { maximum: 500, tooLong: 'preferred_schedule_too_long' },
    message: { maximum: 2000, tooLong: 'message_too_long' },
  },
  'collaboration-request': {
    name: { minimum: 2, required: 'name_too_short', maximum: 100, tooLong: 'name_too_long' },
    email: { required: 'email_invalid', maximum: 255, tooLong: 'email_too_long' },
    subject: { required: 'subject_empty', maximum: 200, tooLong: 'subject_too_long' },
    message: { required: 'message_empty', maximum: 2000, tooLong: 'message_too_long' },
  },
}

const optional = ['preferred_schedule', 'message']

test.each(Object.entries(specified))('the %s asks for what is specified', (name, asked) => {
  const fields = submissionForms.find((form) => form.name === name)?.fields
  expect(fields).toMatchObject(asked)
  if (name === 'course-registration')
    for (const field of optional) expect(fields).not.toHaveProperty([field, 'required'])
})

test.each(submissionForms)('the $name has the field that names its sender', ({ sender, fields }) => {
  expect(Object.keys(fields)).toContain(sender)
})

test('what is stored may be null where a field may be left out or says so', () => {
  const registration = createRecordSchema(courseRegistration)
  const stored = {
    id: 'x',
    created_at: '2026-01-02T03:04:05.678Z',
    status: 'new',
    language: 'es',
    consent_version: '1',
    trashed_at: null,
    ...makeCourseRegistration(),
  }
  const nullable = ['phone', 'instrument', 'preferred_schedule', 'message']
  for (const name of Object.keys(courseRegistration.fields)) {
    const parsed = registration.safeParse({ ...stored, [name]: null })
    expect([name, parsed.success]).toEqual([name, nullable.includes(name)])
  }
})

const courseInput = createInputSchema(courseRegistration)
const { input: collaborationInput } = submissionEndpoints['collaboration-request'].create

const parseCourse = (changes: object) => parseInput(courseInput, { ...makeCourseRegistration(), ...changes })

const parseCollaboration = (changes: object) =>
  parseInput(collaborationInput, { ...makeCollaborationRequest(), ...changes })

const parseCredentials = (changes: object) =>
  parseInput(credentials, { email: 'ana@example.org', password: 'secret', ...changes })

const texts = [
  ...listTexts('course registration', courseRegistration, parseCourse),
  ...listTexts('collaboration request', collaborationRequest, parseCollaboration),
]

const forms = [
  { form: 'course registration', parse: parseCourse },
  { form: 'collaboration request', parse: parseCollaboration },
  { form: 'credentials', parse: parseCredentials },
]

/** One code point each, whatever the number of their UTF-16 units. */
const characters = ['x', 'é', '\u0301', '漢', '🎼']

describe.each(texts)('$field of a $form', ({ parse, field, description }) => {
  const { required: tooShort, maximum, tooLong } = description
  const minimum = tooShort === undefined ? 0 : (description.minimum ?? 1)

  test.each(characters)('counts %j as one character, after trimming', (character) => {
    const send = (length: number) => parse({ [field]: ` \t\n${character.repeat(length)}\u00a0 ` })
    const accepted = (length: number) => ({
      ok: true,
      value: expect.objectContaining({ [field]: character.repeat(length) }),
    })
    const lengths = [Math.max(minimum, 1), minimum + 1, maximum - 1, maximum]
    for (const length of lengths) expect(send(length)).toEqual(accepted(length))
    expect(send(maximum + 1)).toEqual({ ok: false, issues: [{ field, code: tooLong, maximum }] })
    if (tooShort) expect(send(minimum - 1)).toEqual({ ok: false, issues: [{ field, code: tooShort }] })
  })

  test('may be left out or blank only where it is optional', () => {
    for (const value of [undefined, '', ' \r\n\t\u00a0\ufeff'])
      expect(parse({ [field]: value })).toEqual(
        tooShort
          ? { ok: false, issues: [{ field, code: tooShort }] }
          : { ok: true, value: expect.not.objectContaining({ [field]: expect.anything() }) },
      )
  })

  const unseen = ['\u200b\u200d\ufeff', '\u2800\u2800', '\ufff9\ufffb', '\ufffe\uffff', '\u3164\u3164']
  if (tooShort)
    test.each(unseen)('of %j alone, which nobody sees, is empty', (value) => {
      expect(parse({ [field]: value })).toEqual({ ok: false, issues: [{ field, code: tooShort }] })
    })

  test.each([null, 7, true, [], ['text'], { text: 'text' }])('is no %j', (value) => {
    expect(parse({ [field]: value })).toEqual({ ok: false, issues: [{ field, code: 'value_invalid' }] })
  })

  test.each(['a\u0000b', '\ud800ab', 'ab\udfff', '\udc00\ud800'])('holds no %j', (value) => {
    expect(parse({ [field]: value })).toEqual({ ok: false, issues: [{ field, code: 'characters_invalid' }] })
  })
})

describe.each(forms)('the email of a $form', ({ parse }) => {
  const invalid = { ok: false, issues: [{ field: 'email', code: 'email_invalid' }] }

  test('is trimmed and has up to 255 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`
    const accepted = (email: string) => ({ ok: true, value: expect.objectContaining({ email }) })
    expect(parse({ email: '\n ana@example.org\t' })).toEqual(accepted('ana@example.org'))
    for (const length of [254, 255])
      expect(parse({ email: ` ${address(length)} ` })).toEqual(accepted(address(length)))
    expect(parse({ email: address(256) })).toEqual({
      ok: false,
      issues: [{ field: 'email', code: 'email_too_long', maximum: 255 }],
    })
  })

  test('says of one that is neither valid nor short enough that it is not valid', () => {
    expect(parse({ email: 'a'.repeat(300) })).toEqual(invalid)
  })

  test.each([
    '',
    '   ',
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@@example.org',
    'a na@example.org',
    'ana@example.org, eva@example.org',
    'ana@example.org\r\nBcc: eva@example.org',
    '<ana@example.org>',
    'ana\u0000@example.org',
    'ana\ud800@example.org',
    undefined,
    null,
    7,
    ['ana@example.org'],
    {},
  ])('is not %j', (email) => {
    expect(parse({ email })).toEqual(invalid)
  })
})

describe.each([
  { form: 'course registration', parse: parseCourse },
  { form: 'collaboration request', parse: parseCollaboration },
])('the email of a $form', ({ parse }) => {
  test.each([
    ['josé@example.org', 'josé@example.org'],
    ['JOSE\u0301@example.org', 'JOSé@example.org'],
    ['ana@bücher.example', 'ana@bücher.example'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
    ['ana@xn--e1afmkfd.xn--p1ai', 'ana@xn--e1afmkfd.xn--p1ai'],
  ])('may have letters of any script, kept composed and small: %s', (email, kept) => {
    expect(parse({ email })).toMatchObject({ ok: true, value: { email: kept } })
  })

  test.each([
    'josé..maría@example.org',
    '.josé@example.org',
    'josé@例子',
    'jo\u200bse@example.org',
    'a“b@example.org',
  ])('is not %j in any script', (email) => {
    expect(parse({ email })).toEqual({ ok: false, issues: [{ field: 'email', code: 'email_invalid' }] })
  })
})

test('the email of an account has letters of ASCII alone', () => {
  expect(parseCredentials({ email: 'josé@example.org' })).toMatchObject({ ok: false })
})

describe('the level of a course registration', () => {
  test.each(['beginner', 'intermediate', 'advanced', 'professional'])('may be %s', (experience_level) => {
    expect(parseCourse({ experience_level })).toMatchObject({ ok: true, value: { experience_level } })
  })

  test.each([undefined, null, '', 'expert', 'Beginner', ' beginner', 0, ['beginner']])(
    'is not %j',
    (level) => {
      expect(parseCourse({ experience_level: level })).toEqual({
        ok: false,
        issues: [{ field: 'experience_level', code: 'experience_level_invalid' }],
      })
    },
  )
})

describe('what an organiser may say', () => {
  test('may be left out or empty, and is stored as nothing', () => {
    const nothing = Object.fromEntries(collaborationRequest.folded.fields.map((name) => [name, '']))
    expect(parseCollaboration(nothing)).toEqual(parseCollaboration({}))
  })

  test.each(['2027-02-28', '2028-02-29', '0001-01-01'])('may be for %s', (date_from) => {
    expect(parseCollaboration({ date_from })).toMatchObject({ ok: true, value: { date_from } })
  })

  test.each(['2027-02-29', '2027-13-01', '12.3.2027', '2027-03-12T10:00', ' 2027-03-12', 'soon', 7, null])(
    'is for no day that is called %j',
    (day) => {
      for (const field of ['date_from', 'date_until'])
        expect(parseCollaboration({ [field]: day })).toEqual({
          ok: false,
          issues: [{ field, code: 'date_invalid' }],
        })
    },
  )

  test('is for a period that does not end before it begins', () => {
    const period = (date_from: string, date_until: string) => parseCollaboration({ date_from, date_until })
    expect(period('2027-03-12', '2027-03-12')).toMatchObject({ ok: true })
    expect(period('', '2027-03-12')).toMatchObject({ ok: true })
    expect(period('2027-03-12', '2027-03-11')).toEqual({
      ok: false,
      issues: [{ field: 'date_until', code: 'period_reversed' }],
    })
  })

  test.each(['gala', 'Concert', ' concert', 0, ['concert']])('is of no kind that is called %j', (kind) => {
    expect(parseCollaboration({ kind })).toEqual({
      ok: false,
      issues: [{ field: 'kind', code: 'kind_invalid' }],
    })
  })
})

describe('the password', () => {
  test.each(['x', '漢', '🎼', ' '])('has 6 to 128 characters, kept as typed: %j', (character) => {
    const send = (length: number) => parseCredentials({ password: character.repeat(length) })
    for (const length of [6, 7, 127, 128])
      expect(send(length)).toMatchObject({ ok: true, value: { password: character.repeat(length) } })
    expect(send(5)).toEqual({ ok: false, issues: [{ field: 'password', code: 'password_too_short' }] })
    expect(send(129)).toEqual({ ok: false, issues: [{ field: 'password', code: 'password_too_long' }] })
  })

  test.each([undefined, null, 1234567, ['secret']])('is not %j', (password) => {
    expect(parseCredentials({ password })).toEqual({
      ok: false,
      issues: [{ field: 'password', code: 'password_too_short' }],
    })
  })
})

function listTexts(
  form: string,
  described: FormDescription,
  parse: (changes: object) => ParsedInput<object>,
) {
  return listFields(described).flatMap(([field, description]) =>
    isText(description) ? [{ form, parse, field, description }] : [],
  )
}

function isText(
  field: FieldDescription,
): field is Extract<FieldDescription, { kind: 'text' | 'tel' | 'long-text' }> {
  return field.kind === 'text' || field.kind === 'tel' || field.kind === 'long-text'
}
