import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type ContentChange, type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { openDraft } from '#web/studio/device/unsaved-changes.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type Conflict, type DraftState, formatFieldPath } from './draft-state.ts'
import { flushOpenTexts } from './use-autosave.ts'

export const DraftContext = createContext<DraftSaver | undefined>(undefined)

const openSavers = new Set<DraftSaver>()

/** What is still being sent of forms that were left. */
const leaving = new Set<Promise<void>>()

export async function flushOpenDrafts(): Promise<void> {
  await Promise.all([...Array.from(openSavers, (saver) => saver.flush()), ...leaving, flushOpenTexts()])
}

export function findOpenSaver(id: string): DraftSaver | undefined {
  return [...openSavers].find((saver) => saver.id === id)
}

export function useDraftSaver(create: () => DraftSaver): DraftSaver {
  const client = useQueryClient()
  const [saver] = useState(create)
  useEffect(() => {
    const send = () => void saver.flush()
    const sendHidden = () => document.visibilityState === 'hidden' && send()
    const { version } = saver.read()
    let opened = { id: saver.id, close: openDraft(saver.id) }
    openSavers.add(saver)
    const unsubscribe = saver.subscribe(() => {
      // With its first word a new document gets its name.
      if (saver.id !== opened.id) {
        opened.close()
        opened = { id: saver.id, close: openDraft(saver.id) }
      }
      if (saver.read().save === 'signedOut') client.invalidateQueries({ queryKey: accessKey })
    })
    addEventListener('online', send)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', sendHidden)
      unsubscribe()
      openSavers.delete(saver)
      const left = leaveDraft(saver, client, version).finally(() => {
        leaving.delete(left)
        opened.close()
      })
      leaving.add(left)
    }
  }, [client, saver])
  return saver
}

export function useSaver(): DraftSaver {
  const saver = useContext(DraftContext)
  if (saver === undefined) throw new Error('useSaver is for fields inside a draft')
  return saver
}

export function useDraftState(saver: DraftSaver): DraftState {
  return useSyncExternalStore(saver.subscribe, saver.read, saver.read)
}

interface DraftField {
  id: string
  value: unknown
  /** The value as the text of a field; empty for what is none. */
  text: string
  issue: string | undefined
  conflict: Conflict | undefined
  write: (value: ContentChange['value']) => void
  choose: (value: ContentChange['value']) => void
  flush: () => void
  resolve: (choice: 'mine' | 'theirs') => void
}

export function useDraftField(path: FieldPath): DraftField {
  const saver = useSaver()
  const { content, issues, conflicts } = useDraftState(saver)
  const name = formatFieldPath(path)
  const value = readValue(content, path)
  return {
    id: formatFieldId(path),
    value,
    text: typeof value === 'string' ? value : '',
    // Elsewhere it stands after the name of its field.
    issue: issues.get(name)?.replace(/^./, (first) => first.toUpperCase()),
    conflict: conflicts.find((each) => formatFieldPath(each.path) === name),
    write: (next) => saver.change(path, next),
    choose: (next) => {
      saver.change(path, next)
      saver.flush()
    },
    flush: () => void saver.flush(),
    resolve: (choice) => saver.resolve(path, choice),
  }
}

export function formatFieldId(path: FieldPath): string {
  return `field-${path.join('-')}`
}

/**
 * Sends what is left of a draft when its form is left. What is shown next was perhaps asked for before all was saved, and is
 * asked for again where anything was saved since the form was opened with that version.
 */
export async function leaveDraft(
  saver: DraftSaver,
  client: QueryClient,
  opened: string | undefined,
): Promise<void> {
  await saver.flush().finally(saver.stop)
  if (saver.read().version !== opened) await client.invalidateQueries({ queryKey: documentsKey })
}
