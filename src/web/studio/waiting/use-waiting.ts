import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { createObservable } from '#web/storage/observable.ts'
import {
  doUnlessOpen,
  listUnsaved,
  refreshWaiting,
  type UnsavedEntry,
  waitingEntries,
} from '#web/studio/device/unsaved-changes.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver, findNewEntry } from '#web/studio/editing/create-entry-saver.ts'
import type { DraftState } from '#web/studio/editing/draft-state.ts'
import { flushOpenDrafts } from '#web/studio/editing/use-draft.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'

interface WaitingEntry extends UnsavedEntry {
  /** Undefined for what goes as soon as there is a line. */
  hindrance: Hindrance | undefined
}

export function useWaiting(): WaitingEntry[] {
  const entries = useSyncExternalStore(waitingEntries.subscribe, waitingEntries.read, () => none)
  const known = useSyncExternalStore(hindrances.subscribe, hindrances.read, hindrances.read)
  return entries.map((entry) => ({ ...entry, hindrance: findHindrance(entry, known) }))
}

const none: readonly UnsavedEntry[] = []

const pause = 20_000 // ms between attempts

export interface Sending {
  isBusy: boolean
  send: () => void
}

/** Sends what waits: when somebody has come in, also after a session that ended, when the line comes back, and again and
 * again as long as something waits. */
export function useSending(isAway: boolean): Sending {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [send] = useState(() => async () => {
    setBusy(true)
    const { hasSent, isSignedOut } = await sendWaiting()
    setBusy(false)
    if (isSignedOut) await client.invalidateQueries({ queryKey: accessKey })
    if (hasSent) await client.invalidateQueries({ queryKey: documentsKey })
  })
  useEffect(() => {
    // Of what it asks for, no other part of the first script knows.
    if (!isAway)
      import('./drop-gone-texts.ts').then(({ dropGoneTexts }) => dropGoneTexts()).catch(() => undefined)
  }, [isAway])
  // What is in the trash may be back.
  useEffect(() => {
    if (isAway) return
    return client.getQueryCache().subscribe((event) => {
      const isRead = event.type === 'updated' && event.action.type === 'success'
      if (isRead && event.query.queryKey[0] === documentsKey[0]) forgetTrashed()
    })
  }, [client, isAway])
  const isWaiting = useWaiting().some(({ hindrance }) => hindrance === undefined)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refreshWaiting()
    }
    refreshWaiting()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (isAway) return
    send()
    if (!isWaiting) return
    addEventListener('online', send)
    const timer = setInterval(send, pause)
    return () => {
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [isAway, isWaiting, send])
  return { isBusy, send: () => void send() }
}

/** By the id of the document; found out anew in each tab. */
const hindrances = createObservable<ReadonlyMap<string, Hindered>>(new Map())

interface Round {
  hasSent: boolean
  isSignedOut: boolean
}

let sending: Promise<Round> | undefined

function sendWaiting(): Promise<Round> {
  sending ??= sendAll().finally(() => {
    sending = undefined
    refreshWaiting()
  })
  return sending
}

async function sendAll(): Promise<Round> {
  await flushOpenDrafts()
  let hasSent = false
  for (const entry of listUnsaved()) {
    if (findHindrance(entry, hindrances.read()) !== undefined) continue
    let outcome: Outcome | undefined
    await doUnlessOpen(entry.id, async () => {
      outcome = await sendEntry(entry)
      if (outcome === 'undecided' || outcome === 'gone' || outcome === 'trashed') hinder(entry.id, outcome)
    })
    if (outcome === 'sent') hasSent = true
    // None of the others arrives either.
    if (outcome === 'lost' || outcome === 'signedOut')
      return { hasSent, isSignedOut: outcome === 'signedOut' }
  }
  return { hasSent, isSignedOut: false }
}

async function sendEntry({ id }: UnsavedEntry): Promise<Outcome> {
  const fresh = findNewEntry(id)
  const read = fresh ? undefined : await call(contentEndpoints.read, { id, language: readStudioLanguage() })
  if (read?.ok === false) return judgeStatus(read.status)
  if (read?.value.trashed) return 'trashed'
  const saver = createEntrySaver(read?.value, fresh)
  await saver.flush()
  saver.stop()
  return judgeDraft(saver.read())
}

function forgetTrashed(): void {
  const known = hindrances.read()
  const others = [...known].filter(([, { reason }]) => reason !== 'trashed')
  if (others.length < known.size) hindrances.write(new Map(others))
}

function hinder(id: string, reason: Hindrance): void {
  const changes = JSON.stringify(listUnsaved().find((each) => each.id === id)?.changes)
  hindrances.write(new Map([...hindrances.read(), [id, { reason, changes }]]))
}

/** Why what waits of a document is not sent: two have written it or it was refused, it is in the trash, or there is no such
 * document. */
type Hindrance = 'undecided' | 'trashed' | 'gone'

/** Without a line (`lost`) or a session nothing of what waits arrives. */
type Outcome = 'sent' | 'lost' | 'signedOut' | Hindrance

/** What the status of a refusal says of a document's words; 0 for no answer. */
export function judgeStatus(status: number): Outcome {
  if (status === 401) return 'signedOut'
  if (status === 404) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'lost' : 'undecided'
}

/** How it went with a draft whose words were sent; one of which nothing was to be sent went well. */
export function judgeDraft({
  save,
  issues,
  status,
}: Pick<DraftState, 'save' | 'issues' | 'status'>): Outcome {
  if (status !== undefined) return judgeStatus(status)
  return save === 'conflict' || issues.size > 0 ? 'undecided' : 'sent'
}

interface Hindered {
  reason: Hindrance
  /** What waits, by which it is known whether anything of it has changed since. */
  changes: string
}

/** What hinders just these words; once something of them has changed, they are tried anew. */
export function findHindrance(
  { id, changes }: UnsavedEntry,
  known: ReadonlyMap<string, Hindered>,
): Hindrance | undefined {
  const hindered = known.get(id)
  return hindered?.changes === JSON.stringify(changes) ? hindered.reason : undefined
}
