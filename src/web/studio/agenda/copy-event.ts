import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'

/** What a duplicate does not take over: its own name, when it is, and whether it is held. */
const ownFields = ['id', 'date', 'postponed', 'previousDate', 'cancelled', 'sample']

/** Creates a draft with all that an event says, but its date and its status. */
export function copyEvent(content: unknown, language: StudioLanguage) {
  const fields = typeof content === 'object' && content !== null ? Object.entries(content) : []
  const copied = Object.fromEntries(fields.filter(([field]) => !ownFields.includes(field)))
  return call(contentEndpoints.create, { language, input: { kind: 'event', content: copied } })
}
