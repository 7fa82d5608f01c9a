import { contentEndpoints } from '#domain/api.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import { call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { DraftSaver, type DraftServer } from '#web/studio/editing/draft-saver.ts'
import { keepUnsavedChanges } from '#web/studio/editing/unsaved-changes.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** What an event is before anything is written. */
const emptyEvent = { images: [] }

/** Saves an event; a new one is created with its first change. */
export function createEventSaver(
  document: EditedDocument | undefined,
  onCreated: ((name: string) => void) | undefined,
): DraftSaver {
  let id = document?.id
  const server: DraftServer = {
    save: async (base, changes) => {
      const language = readStudioLanguage()
      if (id !== undefined && base !== undefined)
        return call(contentEndpoints.change, { id, language, input: { base, changes } })
      const content = applyChanges(emptyEvent, changes)
      const created = await call(contentEndpoints.create, { language, input: { kind: 'event', content } })
      if (created.ok) {
        id = created.value.id
        onCreated?.(id.slice('event/'.length))
      }
      return created
    },
    read: () => call(contentEndpoints.read, { id, language: readStudioLanguage() }),
  }
  return new DraftSaver({
    server,
    stored: { version: document?.version, content: document?.content ?? emptyEvent },
    unsaved: keepUnsavedChanges(document?.id ?? 'event/new'),
    now: () => new Date(),
  })
}
