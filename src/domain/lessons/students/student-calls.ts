import * as z from 'zod/mini'
import { isZone } from '#domain/agenda/zone.ts'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { textBase, writtenText } from '#domain/forms/message.ts'
import { experienceLevel } from '#domain/forms/shared-fields.ts'
import { languages } from '#domain/language.ts'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { clocks } from '#domain/lessons/requests/clocks.ts'
import { lessonStages } from '#domain/lessons/requests/lesson-calls.ts'
import { emailAddress, requiredText } from '#domain/validation/validation.ts'
import { studentCalendars } from './calendar-calls.ts'
import { creditKinds } from './credits.ts'
import { soldPackage, standing } from './packages.ts'

const longestNotes = 5_000 // characters

/** How a student comes to a lesson: by the teacher's yes, or at once. */
export const studentBookings = ['asks', 'directly'] as const

export const studentStates = ['active', 'paused', 'former'] as const

const name = requiredText({ minimum: 2, tooShort: 'name_too_short', maximum: 100, tooLong: 'name_too_long' })
const email = emailAddress({ maximum: 255, tooLong: 'email_too_long' })
const zone = z
  .string('value_invalid')
  .check(z.maxLength(60, 'value_invalid'), z.refine(isZone, 'value_invalid'))

const guardian = z.strictObject({ name, email, phone: writtenText(50) })

const levels = experienceLevel.options

/** A level as it is stored; the first one where it is none. */
export function parseLevel(stored: string): (typeof levels)[number] {
  return levels.find((level) => level === stored) ?? levels[0]
}

function isMeeting(address: string): boolean {
  return address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:')
}

export const meetingAddress = z
  .string('value_invalid')
  .check(z.maxLength(500, 'value_invalid'), z.refine(isMeeting, 'value_invalid'))

const fields = {
  name,
  email,
  language: z.enum(languages, 'value_invalid'),
  zone,
  country: writtenText(100),
  instrument: writtenText(100),
  level: z.enum(levels, 'experience_level_invalid'),
  /** "2012-05", or empty. */
  born: z.string('born_invalid').check(z.regex(/^((19|20)\d\d-(0[1-9]|1[0-2]))?$/, 'born_invalid')),
  books: z.enum(studentBookings, 'value_invalid'),
  state: z.enum(studentStates, 'value_invalid'),
  reminds: z.enum(reminderChoices, 'value_invalid'),
  calendar: z.enum(studentCalendars, 'value_invalid'),
  /** The address of the video call, or empty. */
  meeting: meetingAddress,
  /** Who answers for a minor, and gets every mail too; null where nobody has to. */
  guardian: z.nullable(guardian),
  /** For the teacher alone. */
  notes: writtenText(longestNotes),
}

export const studentInput = z.strictObject(fields)

export type StudentInput = z.infer<typeof studentInput>

/** What holds of a student of whom nothing else is known. */
export const newStudent = {
  born: '',
  books: 'asks',
  state: 'active',
  reminds: 'both',
  calendar: 'invitations',
  meeting: '',
  guardian: null,
  notes: '',
} as const satisfies Partial<StudentInput>

/** `base` is of the notes. */
export const studentChange = z
  .extend(z.partial(studentInput), { base: textBase })
  .check(z.refine(({ base, ...change }) => Object.keys(change).length > 0, 'value_invalid'))

export type StudentChange = z.infer<typeof studentChange>

const studentRow = z.object({
  id: z.string(),
  name: z.string(),
  zone: z.string(),
  state: z.enum(studentStates),
  isMinor: z.boolean(),
  guardian: z.optional(z.string()),
  ...standing,
  /** How many lessons and packages are not paid. */
  unpaid: z.int(),
})

export type StudentRow = z.infer<typeof studentRow>

const studentLesson = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.enum(lessonStages),
  begins_at: z.string(),
  when: clocks,
})

const ledgerLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(creditKinds),
  change: z.int(),
  balance: z.int(),
  until: z.optional(z.string()),
  note: z.optional(z.string()),
  lesson: z.optional(z.object({ id: z.string(), day: z.string() })),
  mayTakeBack: z.boolean(),
})

export const studentDetails = z.extend(studentRow, {
  ...fields,
  guardian: z.nullable(guardian),
  /** When a guardian agreed to lessons by a mail's link. */
  guardianYes: z.optional(z.string()),
  /** Whether the mail that asks for it has to wait, as they have had too many. */
  guardianHeld: z.boolean(),
  /** How many lessons were paid of which nothing is due. */
  refunds: z.int(),
  since: z.string(),
  feed: z.string(),
  lessons: z.array(studentLesson),
  ledger: z.array(ledgerLine),
  packages: z.array(soldPackage),
})

export type StudentDetails = z.infer<typeof studentDetails>

const created = z.object({ id: z.string() })
const studentPath = '/api/students/{id}'

export const studentEndpoints = {
  list: defineCall('GET', '/api/students', 'admin', { output: z.array(studentRow) }),
  create: defineCall('POST', '/api/students', 'admin', { input: studentInput, output: created }),
  /** Of who registered for lessons by the form; the id is the registration's. */
  createOfRegistration: defineCall('POST', '/api/students/registrations/{id}', 'admin', { output: created }),
  read: defineCall('GET', studentPath, 'admin', { output: studentDetails }),
  change: defineCall('PATCH', studentPath, 'admin', { input: studentChange, output: nothing }),
  erase: defineCall('DELETE', studentPath, 'admin', { output: nothing }),
  export: defineCall('GET', `${studentPath}/export`, 'admin', { output: z.record(z.string(), z.unknown()) }),
}
