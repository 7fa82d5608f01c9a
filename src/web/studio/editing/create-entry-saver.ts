import { contentEndpoints } from '#domain/api.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { DraftSaver, type DraftServer } from './draft-saver.ts'
import { keepUnsavedChanges } from './unsaved-changes.ts'

interface NewEntry {
  /** By which what is unsaved is kept on the device. */
  key: string
  /** Before anything is written. */
  content: unknown
  create: (content: unknown) => Promise<CallResult<{ id: string; version: string }>>
}

/** Saves a document; a new one is created with its first change. */
export function createEntrySaver(document: EditedDocument | undefined, fresh?: NewEntry): DraftSaver {
  let id = document?.id
  const server: DraftServer = {
    save: async (base, changes) => {
      const isNew = fresh !== undefined && (id === undefined || base === undefined)
      if (!isNew)
        return call(contentEndpoints.change, { id, language: readStudioLanguage(), input: { base, changes } })
      const created = await fresh.create(applyChanges(fresh.content, changes))
      if (created.ok) id = created.value.id
      return created
    },
    read: () => call(contentEndpoints.read, { id, language: readStudioLanguage() }),
  }
  return new DraftSaver({
    server,
    stored: { version: document?.version, content: document?.content ?? fresh?.content },
    unsaved: keepUnsavedChanges(document?.id ?? fresh?.key ?? ''),
    now: () => new Date(),
  })
}
