import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refreshWaiting, type UnsavedEntry, waitingEntries } from '#web/studio/device/unsaved-changes.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { accessKey } from '#web/studio/queries/query-client.ts'
import { findHindrance, type Hindrance } from './judge-outcome.ts'
import { hindrances, sendWaiting } from './send-waiting.ts'

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
