import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { documentPart } from '#domain/editing/documents.ts'
import { leaveOutLanguages } from '#domain/editing/leave-out-languages.ts'
import type { PlannedContent } from '#domain/editing/planned.ts'
import { takeFields } from '#domain/editing/take-fields.ts'
import { languages } from '#domain/language.ts'
import { keepProjectAddresses } from '#domain/projects/project-address.ts'
import { begin, findEditionBefore, readEdition } from '#server/content/read-edition.ts'
import { insertVersion, readVersion, readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'

export type Part = z.infer<typeof documentPart>

/** A part as an edition keeps it; null where the whole document is published. */
export function writePart({ only, without = [] }: Part): string | null {
  return only === undefined && without.length === 0 ? null : JSON.stringify({ only, without })
}

/** A part that an edition keeps, as it is published. */
export function readPart(part: string | null): Part {
  return part === null ? {} : z.parse(documentPart, JSON.parse(part))
}

/** A document as visitors see it, with a part as it is written; the same value as is written where that is all of it. */
export function composePart(written: unknown, seen: unknown, { only, without = [] }: Part): unknown {
  return keepProjectAddresses(leaveOutLanguages(takeFields(written, seen, only), seen, without), seen)
}

/** What is planned of a document, without what was published of it after it was planned: that stays as visitors see it. */
function giveWay(planned: unknown, seen: unknown, { part, version }: Later): unknown {
  const isWhole = writePart(part) === null
  return isWhole || version === null || planned === undefined || seen === undefined
    ? seen
    : keepProjectAddresses(composePart(seen, planned, part), seen)
}

/** What a plan still has of a document once it has given way; languages that both have are the later one's. */
function narrowPart(planned: Part, { only, without = [] }: Part, content: unknown): Part {
  if (only !== undefined && without.length > 0) return planned
  if (only === undefined) {
    const taken = languages.filter((language) => !without.includes(language))
    return { ...planned, without: [...new Set([...(planned.without ?? []), ...taken])] }
  }
  const fields = planned.only ?? Object.keys(content ?? {})
  return { ...planned, only: fields.filter((field) => !only.includes(field)) }
}

/** What was published of a document: a part, or its version null where it was taken off the site. */
interface Later {
  version: string | null
  part: Part
}

/** What is planned, without what editions of a higher number that begin by then publish of the same document. */
export async function giveWayToLater(
  database: Database,
  planned: unknown,
  { id, number, seen, instant }: { id: string; number: number; seen: unknown; instant: Date },
): Promise<unknown> {
  const later = await selectChanges(database, [id])
    .where('number', '>', number)
    .where('live_from', '<=', instant.toISOString())
    .execute()
  return later.reduce((content, each) => giveWay(content, seen, readLater(each)), planned)
}

function readLater({ version, part }: { version: string | null; part: string | null }): Later {
  return { version, part: readPart(part) }
}

export interface PlannedChange {
  document: string
  /** Null where it leaves the site. */
  version: string | null
  liveFrom: string
}

/** What editions to come will change, the earliest first. */
export async function listPlanned(database: Database, now: Date): Promise<PlannedChange[]> {
  return database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select(['document', 'version', 'live_from as liveFrom'])
    .where(begin, '>', now.toISOString())
    .orderBy('live_from')
    .orderBy('number')
    .execute()
}

/** The documents that visitors will see by what is planned. */
export async function listComing(database: Database, now: Date): Promise<ReadonlySet<string>> {
  const planned = await listPlanned(database, now)
  return new Set(planned.flatMap(({ document, version }) => (version === null ? [] : document)))
}

/** What visitors will see of a document by what is planned, the earliest first. */
export async function readPlanned(database: Database, id: string, now: Date): Promise<PlannedContent[]> {
  const planned = (await listPlanned(database, now)).filter(({ document }) => document === id)
  const versions = await readVersions(
    database,
    planned.flatMap(({ version }) => version ?? []),
  )
  return planned.map(({ version, liveFrom }) => describePlanned(versions.get(version ?? ''), liveFrom))
}

/** A planned change as the studio compares it with what is written. */
export function describePlanned(read: { content: unknown } | undefined, from: string): PlannedContent {
  return read === undefined ? { from } : { from, content: read.content }
}

function selectChanges(database: Database, documents: readonly string[]) {
  return database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select(['number', 'live_from as liveFrom', 'document', 'version', 'part'])
    .where('document', 'in', documents)
    .orderBy('live_from')
    .orderBy('number')
}

interface Recomposing {
  from: string
  documents: readonly string[]
  /** The edition that was made; where one was called off, none. */
  made?: number
  userId: string
  now: Date
}

/**
 * Composes what editions from an instant on will change of documents on what visitors will see until then, in the
 * transaction that made or took back an edition of that instant. A part comes to what is seen; what was planned before the
 * edition that was made gives way to it, and goes where nothing is left of it. Gives when that would have been public.
 */
export async function recomposePlans(
  database: Database,
  { from, documents, made = 0, userId, now }: Recomposing,
): Promise<string[]> {
  const changes = await selectChanges(database, documents).where('live_from', '>=', from).execute()
  const overtaken = new Set<string>()
  for (const change of changes) {
    const { number, liveFrom, document, version } = change
    const own = changes.find((each) => each.number === made && each.document === document)
    const later = own !== undefined && number < made && liveFrom > from ? own : undefined
    if (later === undefined && change.part === null) continue
    const before = await findEditionBefore(database, { number, liveFrom })
    if (before === undefined) continue
    const isWanted = sql<boolean>`shown.document = ${document}`
    const seen = (await readEdition(database, before, isWanted)).get(document)
    const planned = version === null ? undefined : await readVersion(database, document, version)
    const part = readPart(change.part)
    // What is off the site until then comes back as it was planned.
    const composed = planned === undefined || seen === undefined ? planned : composePart(planned, seen, part)
    const content = later === undefined ? composed : giveWay(composed, seen, readLater(later))
    if (later !== undefined && !isDeepStrictEqual(content, composed)) overtaken.add(liveFrom)
    if (later !== undefined && isDeepStrictEqual(content, seen)) {
      if (await removeChange(database, { number, document })) overtaken.add(liveFrom)
      continue
    }
    if (isDeepStrictEqual(content, planned)) continue
    const kept = later === undefined ? part : narrowPart(part, readPart(later.part), content)
    const next = await insertVersion(database, { document, content, origin: 'studio', userId, now })
    await database
      .updateTable('edition_changes')
      .set({ version: next, part: writePart(kept) })
      .where('edition', '=', number)
      .where('document', '=', document)
      .execute()
  }
  return [...overtaken]
}

/** Takes a document out of an edition; true where the edition goes with it. */
async function removeChange(
  database: Database,
  { number, document }: { number: number; document: string },
): Promise<boolean> {
  await database
    .deleteFrom('edition_changes')
    .where('edition', '=', number)
    .where('document', '=', document)
    .execute()
  const { numDeletedRows } = await database
    .deleteFrom('editions')
    .where('number', '=', number)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('edition_changes').select('edition').where('edition', '=', number))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
