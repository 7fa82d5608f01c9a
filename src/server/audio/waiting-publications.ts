import type { Logger } from 'pino'
import type { ContentIssue } from '#server/content/content-issue.ts'
import type { Refused } from '#server/content/editions/change-editions.ts'
import { listPlanned } from '#server/content/editions/plans.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import { publish, tryPublication } from '#server/content/publish.ts'
import type { EditionReader } from '#server/content/read-edition.ts'
import { readVersions } from '#server/content/versions.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import type { AudioStore } from './audio-store.ts'
import { audioJobs, listWaiting, noteRefusal, type Waiting, type WaitingPublication } from './jobs.ts'
import { listRenditions, type WantedRendition } from './plan-renditions.ts'

export interface PublishingSite {
  read: EditionReader
  check(documents: Documents): ContentIssue[]
  compose(documents: Documents): { issues: ContentIssue[] }
  findSoonest(): Date
  refresh(): Promise<void>
}

/** `overtaken`: when something would be public that was planned of these documents, and gives way. */
type Planned = { ok: true; overtaken: string[] } | Refused

/** Keeps what is to be published once it can be heard, in place of what waited of the same documents; refused for all that is
 * wrong with it otherwise. */
export async function planPublication(
  database: Database,
  waiting: WaitingPublication,
  { site, now }: { site: PublishingSite; now: Date },
): Promise<Planned> {
  const { publication } = waiting
  const leaveUnmade = (issues: ContentIssue[]) => issues.filter((issue) => !isUnmade(issue))
  const refused = await tryPublication(database, {
    ...composePublishing(waiting, { site, now }),
    check: (documents) => leaveUnmade(site.check(documents)),
    compose: (documents) => ({ issues: leaveUnmade(site.compose(documents).issues) }),
  })
  if (refused !== undefined) return refused
  const ids = publication.documents.map(({ id }) => id)
  const later = await listPlanned(database, new Date(publication.liveFrom ?? site.findSoonest()))
  const overtaken = later.filter(({ document }) => ids.includes(document)).map(({ liveFrom }) => liveFrom)
  await database.transaction().execute(async (transaction) => {
    await callOffPublications(transaction, ids)
    await audioJobs.plan(transaction, `publish-${createIdentifier(now)}`, waiting, now)
  })
  return { ok: true, overtaken: [...new Set(overtaken)] }
}

/** What is wrong now with what was refused; none where nothing is any more, or it is not there. */
export async function findHindrances(
  database: Database,
  waiting: WaitingPublication,
  parts: { site: PublishingSite; now: Date },
): Promise<ContentIssue[]> {
  const refused = await tryPublication(database, composePublishing(waiting, parts))
  return refused?.code === 'content_invalid' ? refused.issues : []
}

function composePublishing(
  { publication, userId }: WaitingPublication,
  { site: { findSoonest, read, check, compose }, now }: { site: PublishingSite; now: Date },
) {
  return { publication, userId, now, soonest: findSoonest(), read, check, compose }
}

function isUnmade({ reason }: ContentIssue): boolean {
  return 'code' in reason && reason.code === 'audio_unmade'
}

/** None of these documents goes public by itself any more. */
export async function callOffPublications(database: Database, documents: readonly string[]): Promise<true> {
  const waiting = await listWaiting(database)
  const own = waiting.filter(({ publication }) =>
    publication.documents.some(({ id }) => documents.includes(id)),
  )
  for (const { id } of own) await audioJobs.finish(database, id)
  return true
}

/** Refuses what waits for a rendition that cannot be made: whoever looks at it reads what is wrong. */
export async function refuseUnmade(
  database: Database,
  store: AudioStore,
  { audio, gain }: { audio: string; gain: number },
): Promise<void> {
  for (const waiting of await listWaiting(database)) {
    const wanted = await listWaitedFor(database, store, waiting)
    if (wanted.some((each) => each.audio === audio && each.gain === gain))
      await noteRefusal(database, waiting)
  }
}

async function listWaitedFor(
  database: Database,
  store: AudioStore,
  { publication }: WaitingPublication,
): Promise<WantedRendition[]> {
  const versions = publication.documents.flatMap(({ version }) => version ?? [])
  const contents = await readVersions(database, versions)
  return [...contents.values()].flatMap(({ content }) => listRenditions(content, store))
}

interface PublishingParts {
  database: Database
  store: AudioStore
  site: PublishingSite
  now: Date
  log: Logger
}

/** Publishes what has waited, unless it was called off. */
export async function publishWaiting(
  { database, store, site, now, log }: PublishingParts,
  waiting: Waiting,
): Promise<'waits' | 'refused' | 'done'> {
  const { id, isRefused = false } = waiting
  if (isRefused) return 'refused'
  const wanted = await listWaitedFor(database, store, waiting)
  if (wanted.some(({ audio, gain }) => store.findSize(audio, gain) === undefined)) return 'waits'
  const published = await publish(database, {
    ...composePublishing(waiting, { site, now }),
    claim: (transaction) => audioJobs.finish(transaction, id),
  })
  if (published.ok) await site.refresh()
  else log.warn({ job: id, code: published.code }, 'what waited for its sound is not published')
  // Somebody changed or deleted what it needs; whoever deleted the recording itself, or called it off, knows.
  return !published.ok && published.code === 'content_invalid' ? 'refused' : 'done'
}
