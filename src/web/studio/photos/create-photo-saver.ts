import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { keepUnsavedChanges } from '#web/studio/editing/unsaved-changes.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** Saves what is said of a photograph. */
export function createPhotoSaver({ id, version, content }: EditedDocument): DraftSaver {
  return new DraftSaver({
    stored: { version, content },
    server: {
      save: (base, changes) =>
        call(contentEndpoints.change, { id, language: readStudioLanguage(), input: { base, changes } }),
      read: () => call(contentEndpoints.read, { id, language: readStudioLanguage() }),
    },
    unsaved: keepUnsavedChanges(id),
    now: () => new Date(),
  })
}
