import type { Kysely } from 'kysely'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema, VersionOrigin } from '#server/database/tables.ts'
import { parseContent, writeContent } from './parse-content.ts'

interface NewVersion {
  document: string
  content: unknown
  origin: VersionOrigin
  /** Undefined for what no person wrote in the studio. */
  userId?: string
  now: Date
}

/** Stores a version and gives its id; the document's draft and what is public stay as they are. */
export async function insertVersion(
  database: Kysely<Schema>,
  { document, content, origin, userId, now }: NewVersion,
): Promise<string> {
  const version = createIdentifier(now)
  await database
    .insertInto('document_versions')
    .values({
      id: version,
      document,
      content: writeContent(content),
      origin,
      saved_at: now.toISOString(),
      saved_by: userId ?? null,
    })
    .execute()
  return version
}

/** The content of a document's version; undefined without such a version, or when the document is deleted for good. */
export async function readVersion(
  database: Kysely<Schema>,
  document: string,
  version: string,
): Promise<unknown> {
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
  database: Kysely<Schema>,
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
