import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import type { Documents } from './files/document-files.ts'
import { fitDocument } from './parse-document.ts'
import { createVersionReader, longestPublished, parseContent } from './versions.ts'

export interface Edition {
  number: number
  liveFrom: string // UTC, ISO 8601; empty for the first, which has always begun
  since: string // as `liveFrom`, but of the first too
}

export interface ShownDocument {
  version: string
  content: unknown
}

/** When an edition begins. The first is what all others change: it has always begun, though a clock that was ahead made it. */
export const begin = sql<string>`case when editions.number = 1 then '' else editions.live_from end`

/** The edition that is live at a moment: the last of those that begin by then; undefined when there is none. */
export function findLiveEdition(database: Database, moment: Date): Promise<Edition | undefined> {
  return findLast(database, sql`${begin} <= ${moment.toISOString()}`)
}

/** What visitors see when an edition begins; undefined when there is nothing before it. */
export function findEditionBefore(
  database: Database,
  { number, liveFrom }: Pick<Edition, 'number' | 'liveFrom'>,
): Promise<Edition | undefined> {
  return findLast(database, sql`(${begin}, editions.number) < (${liveFrom}, ${number})`)
}

/** The last edition of which a condition holds. */
function findLast(database: Database, condition: RawBuilder<boolean>): Promise<Edition | undefined> {
  return database
    .selectFrom('editions')
    .select(['number', begin.as('liveFrom'), 'live_from as since'])
    .where(condition)
    .orderBy(begin, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The versions that an edition shows: each as the last change up to then left it. */
function selectShown(edition: Edition) {
  return sql`(
    select change.document, change.version, row_number() over (
      partition by change.document order by ${begin} desc, editions.number desc) as place
    from edition_changes change
    join editions on editions.number = change.edition
    where (${begin}, editions.number) <= (${edition.liveFrom}, ${edition.number}))`
}

/** Every document that an edition shows, by id, or some of them. */
export async function readShownDocuments(
  database: Database,
  edition: Edition,
  isWanted = sql<boolean>`true`,
): Promise<Map<string, ShownDocument>> {
  const { rows } = await sql<{ document: string; version: string; content: string }>`
    select shown.document, version, content from ${selectShown(edition)} shown
    join document_versions on document_versions.id = version
    where place = 1 and ${isWanted} order by shown.document`.execute(database)
  return new Map(
    rows.map(({ document, version, content }) => [document, { version, content: parseContent(content) }]),
  )
}

/** What visitors see of a document at a moment; undefined where they see none. */
export async function readShownDocument(
  database: Database,
  id: string,
  moment: Date,
): Promise<ShownDocument | undefined> {
  const live = await findLiveEdition(database, moment)
  const isWanted = sql<boolean>`shown.document = ${id}`
  return live && (await readShownDocuments(database, live, isWanted)).get(id)
}

/** The versions that an edition shows, by the ids of the documents; the content, as JSON, only of those that are not the draft. */
export async function readShownVersions(
  database: Database,
  edition: Edition,
): Promise<Map<string, { version: string; content: string | null }>> {
  const { rows } = await sql<{ document: string; version: string; content: string | null }>`
    select shown.document, version, content from ${selectShown(edition)} shown
    join documents on documents.id = shown.document
    left join document_versions on document_versions.id = version and version <> draft
    where place = 1 and version is not null`.execute(database)
  return new Map(rows.map(({ document, ...shown }) => [document, shown]))
}

/** What an edition shows, by the ids of the documents, within the bounds that they have today. */
export async function readEdition(
  database: Database,
  edition: Edition,
  isWanted?: RawBuilder<boolean>,
): Promise<Documents> {
  const shown = await readShownDocuments(database, edition, isWanted)
  return new Map([...shown].map(([id, { content }]) => [id, fitDocument(id, content)]))
}

/** Reads what an edition shows, by the ids of the documents; nobody may change it. */
export type EditionReader = (database: Database, edition: Edition) => Promise<Documents>

/** Makes a reader that keeps what it read last. */
export function createEditionReader(): EditionReader {
  const readKept = createVersionReader((document, { content }) => fitDocument(document, content))
  return async (database, edition) => {
    const { rows } = await sql<{ document: string; version: string }>`
      select shown.document, version from ${selectShown(edition)} shown
      where place = 1 and version is not null order by shown.document`.execute(database)
    return readKept(database, rows)
  }
}

export interface DocumentPast {
  /** When it was first public, and when it last changed in public (UTC). */
  published: Date
  updated: Date
  /** How often it changed since it was first public. */
  changes: number
  /** The UTC day on which what somebody wrote last went public; undefined for the first edition's own. */
  writtenDay?: string
}

/** The past of the documents that were public up to an edition, by their ids. */
export async function listDocumentPasts(
  database: Database,
  { liveFrom }: Edition,
): Promise<Map<string, DocumentPast>> {
  const rows = await database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    // What takes a document off the site has no version, and is a change of it like others.
    .leftJoin('document_versions', 'document_versions.id', 'edition_changes.version')
    .select(({ fn }) => [
      'edition_changes.document',
      fn.min('editions.live_from').as('first'),
      fn.max('editions.live_from').as('last'),
      fn.countAll<number | string>().as('count'),
      sql<
        string | null
      >`max(case when document_versions.origin <> 'first_edition' then editions.live_from end)`.as('written'),
    ])
    .where(begin, '<=', liveFrom)
    .groupBy('edition_changes.document')
    .execute()
  return new Map(
    rows.map(({ document, first, last, count, written }) => {
      const past = { published: new Date(first), updated: new Date(last), changes: Number(count) - 1 }
      return [document, written === null ? past : { ...past, writtenDay: written.slice(0, 10) }]
    }),
  )
}

/** The versions of some documents that were public until a moment, by the ids of the documents, newest first, up to what a
 * history shows of each. */
export async function listPublishedVersions(
  database: Database,
  documents: readonly string[],
  moment: Date,
): Promise<Map<string, string[]>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ document: string; version: string }>`
    select document, version from (
      select document, id as version,
        sum(octet_length(content)) over (partition by document order by id desc) as size
      from document_versions
      where id in (select version from edition_changes where document in (${sql.join(documents)}))
    ) published
    where size <= ${longestPublished} and version in (
      select version from edition_changes
      join editions on editions.number = edition
      where ${begin} <= ${moment.toISOString()})
    order by version desc`.execute(database)
  const versions = Map.groupBy(rows, ({ document }) => document)
  return new Map([...versions].map(([document, own]) => [document, own.map(({ version }) => version)]))
}

/** The ids of all documents that were public at some time until a moment. */
export async function listEverPublished(database: Database, moment: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select('document')
    .distinct()
    .where('live_from', '<=', moment.toISOString())
    .where('version', 'is not', null)
    .execute()
  return rows.map(({ document }) => document)
}

/** What is public at a moment, by the ids of the documents; undefined when nothing was ever published. */
export async function readPublicDocuments(database: Database, moment: Date): Promise<Documents | undefined> {
  const live = await findLiveEdition(database, moment)
  return live && readEdition(database, live)
}
