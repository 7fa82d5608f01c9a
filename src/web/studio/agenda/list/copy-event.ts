import { contentEndpoints } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { copyFields } from '#web/studio/editing/copy-fields.ts'

/** What a duplicate does not take over: its own name, when it is, and whether it is held. */
const ownFields = ['id', 'date', 'postponed', 'previousDate', 'cancelled', 'sample']

/** Creates a draft with all that an event says, but its date and its status. */
export function copyEvent(content: unknown, language: Language) {
  const copied = copyFields(content, ownFields)
  return call(contentEndpoints.create, { language, input: { kind: 'event', content: copied } })
}
