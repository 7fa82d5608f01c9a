import type { Form } from './form-description.ts'
import { lessonInstant } from './lesson-instant.ts'
import { country, experienceLevel, goals, senderEmail, senderName } from './shared-fields.ts'

/** Who is no adult needs a guardian: the one who writes, or one who is asked by a mail of their own. */
const ofChildren = { field: 'whose', options: ['child', 'minor'] } as const
const ofMinors = { field: 'whose', options: ['minor'] } as const

/** Asks for a lesson at a time of the teacher's, which is kept meanwhile (decision 048). */
export const lessonRequest = {
  name: 'lesson-request',
  path: '/api/lesson-requests',
  table: 'lesson_requests',
  pages: ['lesson'],
  sender: 'full_name',
  room: 'lessons',
  takesTime: 'begins_at',
  progress: [
    'offer',
    'mailbox_at',
    'guardian_at',
    'hold_until',
    'ended',
    'ended_at',
    'answer',
    'proposed',
    'waiting_since',
    'offered_until',
  ],
  fields: {
    whose: {
      kind: 'choice',
      wide: true,
      required: 'whose_invalid',
      options: ['self', 'child', 'minor'],
    },
    full_name: senderName,
    /** What a clock says of it: judge-births.ts. */
    born: { kind: 'month', nullable: true, only: ofChildren, required: 'born_invalid' },
    guardian_name: {
      kind: 'text',
      nullable: true,
      only: ofChildren,
      required: 'name_too_short',
      minimum: 2,
      maximum: 100,
      tooLong: 'name_too_long',
    },
    guardian_email: {
      kind: 'email',
      nullable: true,
      only: ofMinors,
      required: 'email_invalid',
      maximum: 255,
      tooLong: 'email_too_long',
    },
    agrees: {
      kind: 'tick',
      nullable: true,
      wide: true,
      only: { field: 'whose', options: ['child'] },
      required: 'guardian_missing',
    },
    seats: { kind: 'given', pattern: /^[1-4]$/ },
    others: {
      kind: 'long-text',
      nullable: true,
      wide: true,
      only: { field: 'seats', options: ['2', '3', '4'] },
      required: 'others_missing',
      maximum: 500,
      tooLong: 'others_too_long',
    },
    email: senderEmail,
    phone: { kind: 'tel', maximum: 50, tooLong: 'phone_too_long' },
    country,
    instrument: {
      kind: 'text',
      column: true,
      maximum: 100,
      tooLong: 'instrument_too_long',
    },
    experience_level: experienceLevel,
    goals,
    message: { kind: 'long-text', wide: true, maximum: 2000, tooLong: 'message_too_long' },
    type: { kind: 'given', required: 'value_invalid', pattern: /^[a-z0-9-]{1,80}$/ },
    begins_at: {
      kind: 'given',
      required: 'value_invalid',
      pattern: lessonInstant,
    },
    zone: { kind: 'given', required: 'value_invalid', pattern: /^[A-Za-z0-9_+\-/]{1,60}$/ },
    waits: { kind: 'given', pattern: /^yes$/ },
  },
  differing: { field: 'guardian_email', from: 'email', issue: 'guardian_same' },
  toasts: {
    success: ['forms.lesson-request.success'],
    failure: ['forms.lesson-request.error'],
    invalid: 'first-field',
  },
  mails: ['lesson_received'],
  replies: ['full', 'elsewhere'],
} as const satisfies Form<'lesson-request'>
