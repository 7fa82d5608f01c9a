import type { FormDescription } from './form-description.ts'

export const collaborationRequest = {
  name: 'collaboration-request',
  title: 'Collaboration Requests',
  path: '/api/collaboration-requests',
  table: 'collaboration_requests',
  sender: 'name',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      column: true,
      autoComplete: 'name',
      required: 'name_too_short',
      minimum: 2,
      maximum: 100,
      tooLong: 'name_too_long',
    },
    email: {
      kind: 'email',
      label: 'Email',
      column: true,
      required: 'email_invalid',
      maximum: 255,
      tooLong: 'email_too_long',
    },
    subject: {
      kind: 'text',
      label: 'Subject',
      column: true,
      wide: true,
      required: 'subject_empty',
      maximum: 200,
      tooLong: 'subject_too_long',
    },
    message: {
      kind: 'long-text',
      label: 'Message',
      column: true,
      wide: true,
      rows: 4,
      required: 'message_empty',
      maximum: 2000,
      tooLong: 'message_too_long',
    },
  },
} as const satisfies FormDescription
