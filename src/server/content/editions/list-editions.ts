import { readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { type Part, readPart } from './plans.ts'

export interface PublishedEdition {
  number: number
  liveFrom: string // UTC, ISO 8601
  publishedAt: string
  publishedBy: string | null
  documents: { id: string; version: string | null; part?: Part; content?: unknown }[]
}

const mostEditions = 100

/** The last editions that have begun and all to come, newest first, with who published each by e-mail address, and of those
 * to come what they hold beside drafts. */
export async function listEditions(database: Database, now: Date): Promise<PublishedEdition[]> {
  const begun = database
    .selectFrom('editions')
    .select('number')
    .where('live_from', '<=', now.toISOString())
    .orderBy('live_from', 'desc')
    .orderBy('number', 'desc')
    .limit(mostEditions)
  const editions = await database
    .selectFrom('editions')
    .leftJoin('user', 'user.id', 'editions.published_by')
    .select(['number', 'live_from as liveFrom', 'published_at as publishedAt', 'user.email as publishedBy'])
    .where((where) => where.or([where('number', 'in', begun), where('live_from', '>', now.toISOString())]))
    .orderBy('number', 'desc')
    .execute()
  const changes = await database
    .selectFrom('edition_changes')
    .leftJoin('documents', 'documents.draft', 'edition_changes.version')
    .select(['edition', 'document', 'version', 'part', 'documents.id as draftOf'])
    .where(
      'edition',
      'in',
      editions.map(({ number }) => number),
    )
    .orderBy('document')
    .execute()
  const planned = new Set(
    editions.filter(({ liveFrom }) => liveFrom > now.toISOString()).map(({ number }) => number),
  )
  const coming = changes.filter(({ edition }) => planned.has(edition))
  const contents = await readVersions(
    database,
    coming.flatMap(({ version, draftOf }) => (draftOf === null ? (version ?? []) : [])),
  )
  return editions.map((edition) => ({
    ...edition,
    documents: changes
      .filter((change) => change.edition === edition.number)
      .map(({ document: id, version, part }) => {
        const content = planned.has(edition.number) ? contents.get(version ?? '')?.content : undefined
        return {
          id,
          version,
          ...(part !== null && { part: readPart(part) }),
          ...(content !== undefined && { content }),
        }
      }),
  }))
}
