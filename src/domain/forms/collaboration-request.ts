import type { Form } from './form-description.ts'
import { senderEmail, senderName } from './shared-fields.ts'

/** What an organiser may say beside the four specified fields is folded away, and may be left out. */
export const collaborationRequest = {
  name: 'collaboration-request',
  path: '/api/collaboration-requests',
  table: 'collaboration_requests',
  pages: ['agenda', 'contact', 'press'],
  sender: 'name',
  subject: 'subject',
  fields: {
    name: senderName,
    email: senderEmail,
    subject: {
      kind: 'text',
      column: true,
      wide: true,
      required: 'subject_empty',
      maximum: 200,
      tooLong: 'subject_too_long',
    },
    message: {
      kind: 'long-text',
      column: true,
      wide: true,
      rows: 4,
      required: 'message_empty',
      maximum: 2000,
      tooLong: 'message_too_long',
    },
    date_from: { kind: 'date', invalid: 'date_invalid' },
    date_until: { kind: 'date', invalid: 'date_invalid' },
    city: { kind: 'text', autoComplete: 'off', maximum: 100, tooLong: 'city_too_long' },
    kind: {
      kind: 'choice',
      invalid: 'kind_invalid',
      options: ['concert', 'masterclass', 'workshop', 'commission', 'recording', 'other'],
    },
    programme: {
      kind: 'text',
      wide: true,
      autoComplete: 'off',
      maximum: 200,
      tooLong: 'programme_too_long',
    },
  },
  folded: {
    title: 'forms.collaboration-request.details',
    fields: ['date_from', 'date_until', 'city', 'kind', 'programme'],
  },
  period: { from: 'date_from', until: 'date_until' },
  event: { city: 'city', programme: 'programme' },
  toasts: {
    success: ['forms.collaboration-request.success'],
    failure: ['forms.collaboration-request.error'],
    invalid: 'first-field',
  },
  mails: ['notice', 'confirmation'],
  replies: ['accept', 'detail', 'decline'],
} as const satisfies Form<'collaboration-request'>
