import type { Kysely } from 'kysely'
import { readVersions } from '#server/content/versions.ts'
import type { Schema } from '#server/database/tables.ts'

export interface PublishedEdition {
  number: number
  liveFrom: string // UTC, ISO 8601
  publishedAt: string
  publishedBy: string | null
  documents: { id: string; version: string | null; content?: unknown }[]
}

const mostEditions = 100

/** The last editions, newest first, with who published each by e-mail address. */
export async function listEditions(database: Kysely<Schema>, now: Date): Promise<PublishedEdition[]> {
  const editions = await database
    .selectFrom('editions')
    .leftJoin('user', 'user.id', 'editions.published_by')
    .select(['number', 'live_from', 'published_at', 'user.email'])
    .orderBy('number', 'desc')
    .limit(mostEditions)
    .execute()
  const changes = await database
    .selectFrom('edition_changes')
    .select(['edition', 'document', 'version', 'part'])
    .where('edition', '>=', editions.at(-1)?.number ?? 0)
    .orderBy('document')
    .execute()
  const planned = new Set(
    editions.filter(({ live_from }) => live_from > now.toISOString()).map(({ number }) => number),
  )
  const parts = changes.filter(({ edition, part }) => part !== null && planned.has(edition))
  const contents = await readVersions(
    database,
    parts.flatMap(({ version }) => version ?? []),
  )
  return editions.map(({ number, live_from, published_at, email }) => ({
    number,
    liveFrom: live_from,
    publishedAt: published_at,
    publishedBy: email,
    documents: changes
      .filter(({ edition }) => edition === number)
      .map((change) => {
        const { document: id, version } = change
        const content = parts.includes(change) ? contents.get(version ?? '')?.content : undefined
        return content === undefined ? { id, version } : { id, version, content }
      }),
  }))
}
