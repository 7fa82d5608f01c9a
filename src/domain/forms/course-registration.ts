import type { Form } from './form-description.ts'
import { country, experienceLevel, goals, senderEmail, senderName } from './shared-fields.ts'

export const courseRegistration = {
  name: 'course-registration',
  path: '/api/course-registrations',
  table: 'course_registrations',
  pages: ['courses'],
  sender: 'full_name',
  fields: {
    full_name: senderName,
    email: senderEmail,
    phone: {
      kind: 'tel',
      column: true,
      nullable: true,
      required: 'phone_required',
      maximum: 50,
      tooLong: 'phone_too_long',
    },
    country,
    instrument: {
      kind: 'text',
      column: true,
      nullable: true,
      required: 'instrument_required',
      maximum: 100,
      tooLong: 'instrument_too_long',
    },
    experience_level: experienceLevel,
    goals,
    preferred_schedule: {
      kind: 'long-text',
      maximum: 500,
      tooLong: 'preferred_schedule_too_long',
    },
    message: { kind: 'long-text', maximum: 2000, tooLong: 'message_too_long' },
  },
  toasts: {
    success: ['forms.course-registration.successTitle', 'forms.course-registration.success'],
    failure: ['forms.course-registration.error', 'forms.course-registration.failed'],
    invalid: 'title',
  },
  mails: ['notice', 'confirmation'],
  replies: ['session', 'detail', 'decline'],
} as const satisfies Form<'course-registration'>
