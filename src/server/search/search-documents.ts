import { parseDocumentId } from '#domain/content/types/registry.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { cutAroundWords } from '#domain/search/mark-words.ts'
import { type FoundRoom, mostFound } from '#domain/search/studio-search.ts'
import { createVersionReader, readVersions } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { listWords } from './list-words.ts'

/**
 * Finds documents as they are written, by folded terms that each has to be somewhere in them; of each room of the studio up to
 * the limit of the contract, the last one written first. Their folded words are kept while their drafts stay: to read and fold
 * a thousand takes the most time.
 */
export function createDocumentSearch(database: Database): (terms: readonly string[]) => Promise<FoundRoom[]> {
  const readFolded = createVersionReader((id, { content, savedAt }) => ({
    savedAt,
    folded: foldText(listWords(id, content).join('\n')),
  }))
  return async (terms) => {
    const drafts = await database
      .selectFrom('documents')
      .select(['id as document', 'draft as version'])
      .where('draft', '<>', '')
      .where('trashed_at', 'is', null)
      .execute()
    const versionsById = new Map(drafts.map(({ document, version }) => [document, version]))
    const found = [...(await readFolded(database, drafts))]
      .filter(([, { folded }]) => terms.every((term) => folded.includes(term)))
      .toSorted(([, a], [, b]) => (a.savedAt < b.savedAt ? 1 : -1))
    const rooms = Map.groupBy(found, ([id]) => parseDocumentId(id)?.type.room)
    const listed = [...rooms.values()].flatMap((inRoom) => inRoom.slice(0, mostFound))
    const versions = await readVersions(
      database,
      listed.flatMap(([id]) => versionsById.get(id) ?? []),
    )
    return [...rooms].flatMap(([room, inRoom]): FoundRoom[] => {
      if (room === undefined) return []
      const items = inRoom.slice(0, mostFound).map(([id]) => {
        const words = listWords(id, versions.get(versionsById.get(id) ?? '')?.content)
        const text = words.find((each) => terms.some((term) => foldText(each).includes(term))) ?? ''
        return { id, excerpt: cutAroundWords(text, terms) }
      })
      return [{ room, total: inRoom.length, items }]
    })
  }
}
