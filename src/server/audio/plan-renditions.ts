import * as z from 'zod/mini'
import { audioId, findGain, formatAudioName } from '#domain/recordings/audio.ts'
import { readStoredDrafts } from '#server/content/drafts.ts'
import { listPlanned } from '#server/content/editions/plans.ts'
import { findLiveEdition, readEdition } from '#server/content/read-edition.ts'
import { isOfType, parseContent, readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import type { AudioStore } from './audio-store.ts'
import { listWaiting, planRendition } from './jobs.ts'

export interface WantedRendition {
  name: string
  audio: string
  gain: number
}

const isRecording = isOfType('document_versions.document', 'recording')

const movements = z.object({ movements: z.array(z.object({ audio: audioId })) })

/** What is heard of all recordings whose files are stored: as they are written, wait to be published, were or will be public
 * after a moment, and as they were public then. */
export async function listWantedRenditions(
  database: Database,
  store: AudioStore,
  from: Date,
): Promise<{ written: WantedRendition[]; live: WantedRendition[] }> {
  const drafts = await readStoredDrafts(database, isRecording)
  const waiting = (await listWaiting(database)).flatMap(({ publication, isRefused }) =>
    isRefused ? [] : publication.documents,
  )
  const versions = await readVersions(
    database,
    [...waiting, ...(await listPlanned(database, from))].flatMap(({ version }) => version ?? []),
  )
  const written = [
    ...drafts.flatMap(({ content, trashed }) => (trashed ? [] : [parseContent(content)])),
    ...[...versions.values()].map(({ content }) => content),
  ]
  const edition = await findLiveEdition(database, from)
  const live = edition === undefined ? [] : [...(await readEdition(database, edition, isRecording)).values()]
  const list = (contents: readonly unknown[]) => contents.flatMap((content) => listRenditions(content, store))
  return { written: list(written), live: list(live) }
}

/** What is heard of a recording; nothing while one of its files is not stored. */
export function listRenditions(content: unknown, store: AudioStore): WantedRendition[] {
  const { data } = movements.safeParse(content)
  const files = (data?.movements ?? []).map(({ audio }) => store.find(audio))
  if (files.some((file) => file === undefined)) return []
  const found = files.filter((file) => file !== undefined)
  const gain = findGain(found)
  return found.map(({ id }) => ({ name: formatAudioName(id, gain), audio: id, gain }))
}

/** Plans every rendition that is wanted and not made yet, and calls off those that wait and nobody wants any more. */
export async function planRenditions(database: Database, store: AudioStore, now: Date): Promise<void> {
  const { written, live } = await listWantedRenditions(database, store, now)
  const wanted = [...written, ...live]
  const names = wanted.map(({ name }) => name)
  const planned = await database
    .selectFrom('audio_jobs')
    .select('id')
    .where('id', 'not like', 'keep-%')
    .where('id', 'not like', 'publish-%')
    .where('due_at', '<=', now.toISOString())
    .execute()
  const unwanted = planned.map(({ id }) => id).filter((id) => !names.includes(id))
  // On SQLite a change that changes nothing would still wait for the lock of whoever writes.
  if (unwanted.length > 0)
    await database
      .deleteFrom('audio_jobs')
      .where('id', 'in', unwanted)
      .where('due_at', '<=', now.toISOString())
      .execute()
  for (const { name, audio, gain } of wanted)
    if (store.findSize(audio, gain) === undefined) await planRendition(database, name, { audio, gain }, now)
}
