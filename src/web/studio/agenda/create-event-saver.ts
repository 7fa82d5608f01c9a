import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { createEntrySaver } from '#web/studio/entries/create-entry-saver.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** What an event is before anything is written. */
const emptyEvent = { images: [] }

/** Saves an event; a new one is created with its first change. */
export function createEventSaver(
  document: EditedDocument | undefined,
  onCreated: ((name: string) => void) | undefined,
): DraftSaver {
  return createEntrySaver(document, {
    key: 'event/new',
    content: emptyEvent,
    create: async (content) => {
      const created = await call(contentEndpoints.create, {
        language: readStudioLanguage(),
        input: { kind: 'event', content },
      })
      if (created.ok) onCreated?.(created.value.id.slice('event/'.length))
      return created
    },
  })
}
