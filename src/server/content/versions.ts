import { type RawBuilder, sql } from 'kysely'
import { cleanContent } from '#domain/content/clean-text.ts'
import { type DocumentKind, formatDocumentId, requiredDocuments } from '#domain/content/types/registry.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, VersionOrigin } from '#server/database/tables.ts'

/** In JSON: control characters have an escape, or stand as they are from 0x7F on. */
const mayBeUnclean = /\\[bfrtu]|[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/

/** The content of a stored version, without control characters. Throws SyntaxError for what the product has not written. */
export function parseContent(text: string): unknown {
  const content: unknown = JSON.parse(text)
  return mayBeUnclean.test(text) ? cleanContent(content) : content
}

/** The same as it is stored. */
export function writeContent(content: unknown): string {
  const text = JSON.stringify(content)
  return mayBeUnclean.test(text) ? JSON.stringify(cleanContent(content)) : text
}

interface NewVersion {
  document: string
  content: unknown
  origin: VersionOrigin
  /** Undefined for what no person wrote in the studio. */
  userId?: string
  now: Date
}

/** A row of a version that is not stored yet, with an id. */
export function composeVersion({ document, content, origin, userId, now }: NewVersion) {
  return {
    id: createIdentifier(now),
    document,
    content: writeContent(content),
    origin,
    saved_at: now.toISOString(),
    saved_by: userId ?? null,
  }
}

/** Stores a version and gives its id; the document's draft and what is public stay as they are. */
export async function insertVersion(database: Database, version: NewVersion): Promise<string> {
  const row = composeVersion(version)
  await database.insertInto('document_versions').values(row).execute()
  return row.id
}

/** Stores a version and makes it the draft of its document, which is in the trash no more; gives its id. */
export async function writeDraft(database: Database, version: NewVersion): Promise<string> {
  const draft = await insertVersion(database, version)
  await database
    .updateTable('documents')
    .set({ draft, trashed_at: null, trashed_by: null })
    .where('id', '=', version.document)
    .execute()
  return draft
}

/** The content of a document's version; undefined without such a version, or when the document is deleted for good. */
export async function readVersion(database: Database, document: string, version: string): Promise<unknown> {
  const row = await database
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document')
    .select('content')
    .where('document_versions.id', '=', version)
    .where('document', '=', document)
    .where('draft', '<>', '')
    .executeTakeFirst()
  return row && parseContent(row.content)
}

/** What these versions hold and when they were saved (UTC, ISO 8601), by their ids; without those that are gone. */
export async function readVersions(
  database: Database,
  versions: readonly string[],
): Promise<Map<string, { content: unknown; savedAt: string }>> {
  if (versions.length === 0) return new Map()
  const rows = await database
    .selectFrom('document_versions')
    .select(['id', 'content', 'saved_at'])
    .where('id', 'in', versions)
    .execute()
  return new Map(
    rows.map(({ id, content, saved_at }) => [id, { content: parseContent(content), savedAt: saved_at }]),
  )
}

/** Makes a reader of versions, by the ids of their documents and without those that are gone, that keeps what was made of those
 * it read last: a version never changes, so of the next ones only others are read, parsed and made into something. */
export function createVersionReader<Made>(
  make: (document: string, version: { content: unknown; savedAt: string }) => Made,
) {
  let kept: ReadonlyMap<string, { made: Made }> = new Map()
  return async (
    database: Database,
    wanted: readonly { document: string; version: string }[],
  ): Promise<Map<string, Made>> => {
    const known = kept
    const lacking = wanted.map(({ version }) => version).filter((version) => !known.has(version))
    const read = await readVersions(database, lacking)
    const found = wanted.flatMap(({ document, version }) => {
      const own = read.get(version)
      const entry = known.get(version) ?? (own && { made: make(document, own) })
      return entry === undefined ? [] : [{ document, version, entry }]
    })
    kept = new Map(found.map(({ version, entry }) => [version, entry]))
    return new Map(found.map(({ document, entry }) => [document, entry.made]))
  }
}

/** In bytes: what is shown of the history of a document. */
export const longestHistory = 4_000_000

/** In bytes: how far back what was published of a document is looked at, in its history as in the lists of the studio. */
export const longestPublished = longestHistory / 2

/** In bytes, of the versions of one document that are neither its draft nor were ever published: several times of what its
 * history shows. */
const largestHistory = 32 * 1024 * 1024

/** Deletes the oldest versions of a document that make its history too large; in the transaction of whoever saves it. */
export async function boundHistory(transaction: Database, id: string): Promise<void> {
  await sql`
    with former as (
      select id, sum(octet_length(content)) over (order by id desc) as size
      from document_versions
      where document = ${id}
        and id not in (select draft from documents where documents.id = ${id})
        and not exists (select 1 from edition_changes where edition_changes.version = document_versions.id)
    )
    delete from document_versions where id in (select id from former where size > ${largestHistory})`.execute(
    transaction,
  )
}

type DocumentColumn =
  | 'id'
  | 'documents.id'
  | 'document'
  | 'document_versions.document'
  | 'edition_changes.document'

/** Whether a column holds the id of a document of this type. */
export function isOfType(column: DocumentColumn, kind: DocumentKind): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like ${formatDocumentId(kind, '%')}`
}

const [lockedDocument = ''] = requiredDocuments

/** Until the end of the transaction nobody else numbers anything in the content; needed on PostgreSQL. */
export async function lockContent(transaction: Database): Promise<void> {
  await sql`update documents set draft = draft where id = ${lockedDocument}`.execute(transaction)
}
