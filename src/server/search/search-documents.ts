import type { Kysely } from 'kysely'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { cutAroundWords } from '#domain/search/mark-words.ts'
import { type FoundRoom, mostFound } from '#domain/search/studio-search.ts'
import { readVersions } from '#server/content/versions.ts'
import type { Schema } from '#server/database/tables.ts'
import { listWords } from './list-words.ts'

interface Kept {
  draft: string
  savedAt: string
  folded: string
}

/**
 * Finds documents as they are written, by folded terms that each has to be somewhere in them; of each room of the studio up to
 * the limit of the contract, the last one written first. Their folded words are kept while their drafts stay: to read and fold
 * a thousand takes the most time.
 */
export function createDocumentSearch(
  database: Kysely<Schema>,
): (terms: readonly string[]) => Promise<FoundRoom[]> {
  let kept = new Map<string, Kept>()
  async function update(): Promise<ReadonlyMap<string, Kept>> {
    const rows = await database
      .selectFrom('documents')
      .select(['id', 'draft'])
      .where('draft', '<>', '')
      .where('trashed_at', 'is', null)
      .execute()
    const changed = rows.filter(({ id, draft }) => kept.get(id)?.draft !== draft)
    const versions = await readVersions(
      database,
      changed.map(({ draft }) => draft),
    )
    const entries = rows.flatMap(({ id, draft }): [string, Kept][] => {
      const known = kept.get(id)
      if (known?.draft === draft) return [[id, known]]
      const version = versions.get(draft)
      if (version === undefined) return []
      const folded = foldText(listWords(id, version.content).join('\n'))
      return [[id, { draft, savedAt: version.savedAt, folded }]]
    })
    kept = new Map(entries)
    return kept
  }
  return async (terms) => {
    const found = [...(await update())]
      .filter(([, { folded }]) => terms.every((term) => folded.includes(term)))
      .toSorted(([, a], [, b]) => (a.savedAt < b.savedAt ? 1 : -1))
    const rooms = Map.groupBy(found, ([id]) => parseDocumentId(id)?.type.room)
    const listed = [...rooms.values()].flatMap((inRoom) => inRoom.slice(0, mostFound))
    const versions = await readVersions(
      database,
      listed.map(([, { draft }]) => draft),
    )
    return [...rooms].flatMap(([room, inRoom]): FoundRoom[] => {
      if (room === undefined) return []
      const items = inRoom.slice(0, mostFound).map(([id, { draft }]) => {
        const words = listWords(id, versions.get(draft)?.content)
        const text = words.find((each) => terms.some((term) => foldText(each).includes(term))) ?? ''
        return { id, excerpt: cutAroundWords(text, terms) }
      })
      return [{ room, total: inRoom.length, items }]
    })
  }
}
