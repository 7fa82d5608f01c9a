import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Publication } from '#domain/editing/documents.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import type { ContentIssue } from './content-issue.ts'
import { type Changing, changeEditions, type Refused, tryChange } from './editions/change-editions.ts'
import { listEditions, type PublishedEdition } from './editions/list-editions.ts'
import { composePart, giveWayToLater, readPart, recomposePlans, writePart } from './editions/plans.ts'
import type { Documents } from './files/document-files.ts'
import { type Edition, type EditionReader, findLiveEdition, readShownVersions } from './read-edition.ts'
import { insertVersion, readVersion } from './versions.ts'

/** `overtaken`: when something would have been public (UTC, ISO 8601) that was planned before, and gives way. */
export type Published = { ok: true; edition: PublishedEdition; overtaken: string[] } | Refused

interface Publishing extends Changing {
  publication: Publication
  /** The planned edition that is moved: it keeps its number and parts, and is as old as it was. */
  replaces?: number
  userId: string
  soonest: Date
  /** Finds what is wrong with the whole site as it would be, beside what is stored. */
  check: (documents: Documents, transaction: Database) => ContentIssue[] | Promise<ContentIssue[]>
  /** Takes what waited off its list, in the transaction that publishes; where it gives false, nothing is published. */
  claim?: (transaction: Transaction<Schema>) => Promise<boolean>
}

/** Makes the next edition, if the whole site as it would be then is right (decision 028), and what is planned stays so; where
 * nothing would change, the one that is there stays. */
export async function publish(database: Database, publishing: Publishing): Promise<Published> {
  const { replaces, userId, now } = publishing
  return changeEditions(database, publishing, async (transaction): Promise<Published> => {
    const replaced =
      replaces === undefined ? [] : await takeBackEdition(transaction, replaces, { userId, now })
    if (replaced === undefined) return { ok: false, code: 'not_found' }
    const parts = new Map(replaced.map(({ document, part }) => [document, readPart(part)]))
    const documents = publishing.publication.documents.map((sent) => ({ ...parts.get(sent.id), ...sent }))
    const publication = { ...publishing.publication, documents }
    return publishNext(transaction, { ...publishing, publication })
  })
}

/** Why something could not be published; nothing is. */
export async function tryPublication(
  database: Database,
  publishing: Omit<Publishing, 'replaces' | 'claim'>,
): Promise<Refused | undefined> {
  return tryChange(database, publishing, (transaction) => publishNext(transaction, publishing))
}

async function publishNext(
  transaction: Transaction<Schema>,
  { publication, replaces, userId, now, soonest, read, check, claim = async () => true }: Publishing,
): Promise<Published> {
  const instant = readInstant(publication, soonest)
  const next = await composeNext(transaction, publication.documents, { instant, read, moved: replaces })
  if (next === undefined) return { ok: false, code: 'not_found' }
  const { before, site, documents, parts, isChanged, isOvertaken } = next
  const same =
    isChanged || before === undefined ? undefined : await findEdition(transaction, before.number, now)
  const issues = same === undefined ? await check(site, transaction) : []
  if (issues.length > 0) return { ok: false, code: 'content_invalid', issues }
  if (!(await claim(transaction))) return { ok: false, code: 'not_found' }
  const liveFrom = instant.toISOString()
  const own = isOvertaken ? [liveFrom] : []
  if (same !== undefined) return { ok: true, edition: same, overtaken: own }
  const number = replaces ?? (await findLastNumber(transaction)) + 1
  const edition = {
    number,
    liveFrom,
    publishedAt: now.toISOString(),
    publishedBy: userId,
    documents: await storeParts(transaction, { documents, parts, userId, now }),
  }
  await insertEdition(transaction, edition, documents)
  const ids = documents.map(({ id }) => id)
  const others = await recomposePlans(transaction, {
    from: liveFrom,
    documents: ids,
    made: number,
    userId,
    now,
  })
  return { ok: true, edition, overtaken: [...own, ...others] }
}

/** What visitors see when a publication begins, and what they would see by it; undefined where one of its documents is not
 * there. */
export async function readPublication(
  database: Database,
  { publication, soonest, read }: Pick<Publishing, 'publication' | 'soonest' | 'read'>,
): Promise<{ before: Documents; after: Documents } | undefined> {
  const instant = readInstant(publication, soonest)
  const next = await composeNext(database, publication.documents, { instant, read })
  return next && { before: next.former, after: next.site }
}

function readInstant({ liveFrom = '' }: Publication, soonest: Date): Date {
  return liveFrom > soonest.toISOString() ? new Date(liveFrom) : soonest
}

interface NextSite {
  before: Edition | undefined
  former: Documents
  site: Documents
  /** What is left of the documents that were sent. */
  documents: Publication['documents']
  parts: ReadonlyMap<string, unknown>
  isChanged: boolean
  isOvertaken: boolean
}

async function composeNext(
  database: Database,
  documents: Publication['documents'],
  { instant, read, moved }: { instant: Date; read: EditionReader; moved?: number | undefined },
): Promise<NextSite | undefined> {
  const before = await findLiveEdition(database, instant)
  const former: Documents = before === undefined ? new Map() : await read(database, before)
  const site = new Map(former)
  const shown = before === undefined ? undefined : await readShownVersions(database, before)
  const next = { before, former, site, isChanged: false, isOvertaken: false }
  const [left, parts] = [[...documents], new Map<string, unknown>()]
  for (const sent of documents) {
    const { id, version, ...part } = sent
    const seen = site.get(id)
    const written = await readSent(database, sent)
    if (written === undefined) return undefined
    const composed = written.content === undefined ? undefined : composePart(written.content, seen, part)
    const content =
      moved === undefined
        ? composed
        : await giveWayToLater(database, composed, { id, number: moved, seen, instant })
    next.isOvertaken ||= !isDeepStrictEqual(content, composed)
    if (moved !== undefined && isDeepStrictEqual(content, seen)) {
      left.splice(left.indexOf(sent), 1)
      continue
    }
    if (content === undefined) {
      if (site.delete(id)) next.isChanged = true
      continue
    }
    if (content !== written.content) parts.set(id, content)
    next.isChanged ||= parts.has(id) ? !isDeepStrictEqual(content, seen) : shown?.get(id)?.version !== version
    site.set(id, content)
  }
  return { ...next, documents: left, parts }
}

/** What is to be published of a document; no content of what is taken off the site, and undefined where it is not there. */
async function readSent(
  database: Database,
  { id, version }: { id: string; version: string | null },
): Promise<{ content: unknown } | undefined> {
  if (version === null) return (await isDocument(database, id)) ? { content: undefined } : undefined
  const content = await readVersion(database, id, version)
  return content === undefined || (await isTrashed(database, id)) ? undefined : { content }
}

interface Parts {
  documents: Publication['documents']
  /** The content that nobody has saved like this: some languages or fields of a document, or a project with an address that it leaves. */
  parts: ReadonlyMap<string, unknown>
  userId: string
  now: Date
}

/** The documents at the versions that are published; a part becomes a version, and the draft stays as it is. A project's
 * document to which an address was added becomes the draft, if nobody has written on meanwhile. */
async function storeParts(
  database: Database,
  { documents, parts, userId, now }: Parts,
): Promise<PublishedEdition['documents']> {
  const stored: PublishedEdition['documents'] = []
  for (const { id, version, without = [], only } of documents) {
    const content = parts.get(id)
    if (content === undefined || version === null) {
      stored.push({ id, version })
      continue
    }
    const own = await insertVersion(database, { document: id, content, origin: 'studio', userId, now })
    stored.push({ id, version: own })
    if (without.length === 0 && only === undefined)
      await database
        .updateTable('documents')
        .set({ draft: own })
        .where('id', '=', id)
        .where('draft', '=', version)
        .execute()
  }
  return stored
}

/** Takes back an edition that is not live yet, never the first, if what else is planned stays right. */
export async function callOffEdition(
  database: Database,
  number: number,
  { userId, ...changing }: Changing & Pick<Publishing, 'userId'>,
): Promise<{ ok: true } | Refused> {
  return changeEditions(database, changing, async (transaction): Promise<{ ok: true } | Refused> => {
    const taken = await takeBackEdition(transaction, number, { userId, now: changing.now })
    return taken === undefined ? { ok: false, code: 'not_found' } : { ok: true }
  })
}

/** What it would have changed; undefined where it is not there or has begun. */
async function takeBackEdition(
  transaction: Transaction<Schema>,
  number: number,
  { userId, now }: Pick<Publishing, 'userId' | 'now'>,
): Promise<{ document: string; part: string | null }[] | undefined> {
  const changes = await transaction
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select(['document', 'part', 'live_from'])
    .where('number', '=', number)
    .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('editions')
    .where('number', '=', number)
    .where('number', '>', 1)
    .where('live_from', '>', now.toISOString())
    .executeTakeFirst()
  const [first] = changes
  if (numDeletedRows === 0n || first === undefined) return undefined
  const documents = changes.map(({ document }) => document)
  await recomposePlans(transaction, { from: first.live_from, documents, userId, now })
  return changes
}

async function findEdition(
  database: Database,
  number: number,
  now: Date,
): Promise<PublishedEdition | undefined> {
  return (await listEditions(database, now)).find((edition) => edition.number === number)
}

async function isTrashed(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('documents')
    .select('trashed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.trashed_at !== null
}

async function isDocument(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function findLastNumber(database: Database): Promise<number> {
  const row = await database
    .selectFrom('editions')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

async function insertEdition(
  database: Database,
  { number, liveFrom, publishedAt, publishedBy, documents }: PublishedEdition,
  published: Publication['documents'],
): Promise<void> {
  await database
    .insertInto('editions')
    .values({ number, live_from: liveFrom, published_at: publishedAt, published_by: publishedBy })
    .execute()
  const parts = new Map(published.map(({ id, ...part }) => [id, writePart(part)]))
  await database
    .insertInto('edition_changes')
    .values(
      documents.map(({ id, version }) => ({
        edition: number,
        document: id,
        version,
        part: version === null ? null : (parts.get(id) ?? null),
      })),
    )
    .execute()
}
