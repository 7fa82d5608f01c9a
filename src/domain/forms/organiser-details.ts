import { collaborationRequest } from './collaboration-request.ts'
import type { FormDescription } from './form-description.ts'

/** What an organiser may say beside the four fields of a collaboration request; all of it may be left out. */
export const organiserDetails = {
  date_from: { kind: 'date', label: 'Date, or first day', folded: true, invalid: 'date_invalid' },
  date_until: { kind: 'date', label: 'Last day', folded: true, invalid: 'date_invalid' },
  city: {
    kind: 'text',
    label: 'City',
    folded: true,
    maximum: 100,
    tooLong: 'city_too_long',
  },
  kind: {
    kind: 'choice',
    label: 'Kind',
    folded: true,
    invalid: 'kind_invalid',
    options: ['concert', 'masterclass', 'workshop', 'commission', 'recording', 'other'],
  },
  programme: {
    kind: 'text',
    label: 'Project or programme',
    folded: true,
    wide: true,
    maximum: 200,
    tooLong: 'programme_too_long',
  },
} as const satisfies FormDescription['fields']

/** The collaboration request as it is sent and stored: `organiserDetails` stand on the pages for organisers alone. */
export const detailedRequest = {
  ...collaborationRequest,
  fields: { ...collaborationRequest.fields, ...organiserDetails },
} as const satisfies FormDescription
