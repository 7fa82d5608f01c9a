import { contentEndpoints } from '#domain/api.ts'
import { contentTypes, type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { renewKeptEntry } from '#web/offline/keep-studio.ts'
import { keepUnsavedChanges } from '#web/studio/device/unsaved-changes.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { DraftSaver, type DraftServer } from './draft-saver.ts'

interface NewEntry {
  key: string
  content: unknown
  create: (content: unknown) => Promise<CallResult<{ id: string; version: string }>>
}

export function createNewEntry(kind: DocumentKind, onCreated?: (id: string) => void): NewEntry {
  return {
    key: `${kind}/new`,
    content: contentTypes[kind].blank,
    create: async (content) => {
      const created = await call(contentEndpoints.create, {
        language: readStudioLanguage(),
        input: { kind, content },
      })
      if (created.ok) onCreated?.(created.value.id)
      return created
    },
  }
}

export function findNewEntry(key: string): NewEntry | undefined {
  const parsed = parseDocumentId(key)
  return parsed?.name === 'new' && parsed.type.blank !== undefined ? createNewEntry(parsed.kind) : undefined
}

export function createEntrySaver(document: EditedDocument | undefined, fresh?: NewEntry): DraftSaver {
  let id = document?.id
  let unsaved = keepUnsavedChanges(id ?? fresh?.key ?? '')
  const server: DraftServer = {
    save: async (base, changes) => {
      const isNew = fresh !== undefined && (id === undefined || base === undefined)
      if (!isNew) {
        const input = { base, changes }
        const saved = await call(contentEndpoints.change, { id, language: readStudioLanguage(), input })
        // What was written is forgotten only when the copy has it: a browser may end at any time.
        if (saved.ok) await renewKeptEntry(saved.value.id).catch(() => undefined)
        return saved
      }
      const created = await fresh.create(applyChanges(fresh.content, changes))
      if (!created.ok) return created
      id = created.value.id
      renewKeptEntry(id).catch(() => undefined)
      unsaved.write([])
      unsaved = keepUnsavedChanges(id)
      return created
    },
    read: () => call(contentEndpoints.read, { id, language: readStudioLanguage() }),
  }
  return new DraftSaver({
    server,
    stored: { version: document?.version, content: document?.content ?? fresh?.content },
    // Once it is created, what is written next is kept by its own name.
    unsaved: {
      get id() {
        return unsaved.id
      },
      read: () => unsaved.read(),
      write: (changes) => unsaved.write(changes),
      isOwn: () => unsaved.isOwn(),
    },
    now: () => new Date(),
  })
}
