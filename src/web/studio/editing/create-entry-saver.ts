import { contentEndpoints } from '#domain/api.ts'
import {
  contentTypes,
  type DocumentKind,
  formatDocumentId,
  parseDocumentId,
} from '#domain/content/types/registry.ts'
import { applyChanges } from '#domain/editing/content-change.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { renewKeptEntry } from '#web/offline/keep-studio.ts'
import { createRandomKey } from '#web/storage/random-key.ts'
import { keepUnsavedChanges, waitingEntries } from '#web/studio/device/unsaved-changes.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { DraftSaver, type DraftServer, type SavedVersion } from './draft-saver.ts'

export interface NewEntry {
  /** By which this device keeps what waits of it: with the key that tells it from others until it is named. */
  id: string
  content: unknown
  create: (content: unknown) => Promise<CallResult<SavedVersion>>
}

interface Beginning {
  /** What the address names in place of an entry. */
  unsent?: string | undefined
  onCreated?: (id: string) => void
}

/** Of what waits on this device, and is in no form of this tab, the entry that an address names; else another one. */
export function beginEntry(kind: DocumentKind, { unsent = '', onCreated }: Beginning): NewEntry {
  const named = readKey(formatDocumentId(kind, unsent))
  const waiting = waitingEntries
    .read()
    .map(({ id }) => readKey(id))
    .filter((each) => each?.kind === kind)
  const found = named && waiting.find((each) => each?.key === named.key)
  return createNewEntry(kind, found ? found.key : createRandomKey(), onCreated)
}

export function findNewEntry(id: string): NewEntry | undefined {
  const found = readKey(id)
  return found && createNewEntry(found.kind, found.key)
}

/** Of "event/new-{key}"; what an earlier version kept has no key. */
function readKey(id: string): { kind: DocumentKind; key: string | undefined } | undefined {
  const { kind, type, name = '' } = parseDocumentId(id) ?? {}
  const [isNew, key] = /^new(?:-([0-9a-f]{32}))?$/.exec(name) ?? []
  return kind === undefined || type?.blank === undefined || isNew === undefined ? undefined : { kind, key }
}

function createNewEntry(
  kind: DocumentKind,
  key: string | undefined,
  onCreated?: (id: string) => void,
): NewEntry {
  return {
    id: formatDocumentId(kind, key === undefined ? 'new' : `new-${key}`),
    content: contentTypes[kind].blank,
    create: async (content) => {
      const input = { kind, content, ...(key !== undefined && { key }) }
      const created = await call(contentEndpoints.create, { language: readStudioLanguage(), input })
      if (created.ok) onCreated?.(created.value.id)
      return created
    },
  }
}

const madeBefore = {
  ok: false,
  status: 409,
  failure: { success: false, error: '', code: 'content_conflict' },
} as const

export function createEntrySaver(document: EditedDocument | undefined, fresh?: NewEntry): DraftSaver {
  let id = document?.id
  let unsaved = keepUnsavedChanges(id ?? fresh?.id ?? '')
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
      if (unsaved.id !== id) {
        const named = keepUnsavedChanges(id)
        // Made by an earlier sending, whose answer was lost: what was written since is still to be sent.
        if (created.value.mayDiffer) named.write(unsaved.read())
        unsaved.write([])
        unsaved = named
      }
      return created.value.mayDiffer ? madeBefore : created
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
