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

/** Why what waits of a document is not sent: two have written it or it was refused, or there is no such document. */
export type Hindrance = 'undecided' | 'gone'

interface Hindered {
  reason: Hindrance
  /** What waits, by which it is known whether anything of it has changed since. */
  changes: string
}

/** By the id of the document; found out anew in each tab. */
export const hindrances = createObservable<ReadonlyMap<string, Hindered>>(new Map())

let sending: Promise<boolean> | undefined

/** Sends what waits on this device, oldest first; whether anything came to the server. */
export function sendWaiting(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined
    refreshWaiting()
  })
  return sending
}

async function sendAll(): Promise<boolean> {
  await flushOpenDrafts()
  let hasSent = false
  for (const entry of listUnsaved()) {
    const changes = JSON.stringify(entry.changes)
    if (hindrances.read().get(entry.id)?.changes === changes) continue
    let isLost = false
    await doUnlessOpen(entry.id, async () => {
      const outcome = await sendEntry(entry)
      if (outcome === 'sent') hasSent = true
      else if (outcome === 'lost') isLost = true
      else hinder(entry.id, outcome)
    })
    // Without a line or a session none of the others arrives.
    if (isLost) return hasSent
  }
  return hasSent
}

async function sendEntry({ id }: UnsavedEntry): Promise<'sent' | 'lost' | Hindrance> {
  const fresh = findNewEntry(id)
  const read = fresh ? undefined : await call(contentEndpoints.read, { id, language: readStudioLanguage() })
  if (read?.ok === false) return read.status === 404 ? 'gone' : 'lost'
  if (read?.value.trashed) return 'gone'
  const saver = createEntrySaver(read?.value, fresh)
  await saver.flush()
  saver.stop()
  const { save, issues } = saver.read()
  if (save === 'conflict' || issues.size > 0) return 'undecided'
  return save === 'saved' ? 'sent' : 'lost'
}

function hinder(id: string, reason: Hindrance): void {
  const changes = JSON.stringify(listUnsaved().find((each) => each.id === id)?.changes)
  hindrances.write(new Map([...hindrances.read(), [id, { reason, changes }]]))
}
