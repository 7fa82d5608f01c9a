import * as z from 'zod/mini'

/** "biography", or a type and a name: "event/event-1". Whether there is such a type, the registry knows. */
export const documentId = z
  .string('value_invalid')
  .check(z.regex(/^[a-z]{1,40}(?:\/[a-z0-9-]{1,80})?$/, 'value_invalid'))
