import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { createObservable } from '#web/storage/observable.ts'
import {
  doUnlessOpen,
  listUnsaved,
  refreshWaiting,
  type UnsavedEntry,
} from '#web/studio/device/unsaved-changes.ts'
import { createEntrySaver, findNewEntry } from '#web/studio/editing/create-entry-saver.ts'
import { flushOpenDrafts } from '#web/studio/editing/use-draft.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import {
  findHindrance,
  type Hindered,
  type Hindrance,
  judgeDraft,
  judgeStatus,
  type Outcome,
} from './judge-outcome.ts'

/** By the id of the document; found out anew in each tab. */
export const hindrances = createObservable<ReadonlyMap<string, Hindered>>(new Map())

interface Round {
  hasSent: boolean
  isSignedOut: boolean
}

let sending: Promise<Round> | undefined

export function sendWaiting(): Promise<Round> {
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
      if (outcome === 'undecided' || outcome === 'gone') hinder(entry.id, outcome)
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
  if (read?.value.trashed) return 'gone'
  const saver = createEntrySaver(read?.value, fresh)
  await saver.flush()
  saver.stop()
  return judgeDraft(saver.read())
}

function hinder(id: string, reason: Hindrance): void {
  const changes = JSON.stringify(listUnsaved().find((each) => each.id === id)?.changes)
  hindrances.write(new Map([...hindrances.read(), [id, { reason, changes }]]))
}
