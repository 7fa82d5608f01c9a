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
import { flushOpenDrafts } from '#web/studio/editing/use-draft.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import {
  findHindrance,
  type Hindered,
  type Hindrance,
  judgeDraft,
  judgeStatus,
  type Outcome,
} from './judge-outcome.ts'

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
