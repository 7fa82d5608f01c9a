import type { Kysely } from 'kysely'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import type { Schema } from '#server/database/tables.ts'
import { parseContent } from './parse-content.ts'
import { findLiveEdition, readShownDocuments } from './read-edition.ts'

/** Whether a document is a photograph that stands somewhere: as it is written, as it is public, or as it will be. */
export async function isPhotographPlaced(database: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  if (!parseDocumentId(id)?.type.isPlaced) return false
  const live = await findLiveEdition(database, now)
  const shown = live === undefined ? undefined : (await readShownDocuments(database, live)).get('places')
  const contents = [shown?.content, ...(await readOtherPlaces(database, now))]
  return contents.some((content) => {
    const { data = {} } = placesDocument.safeParse(content)
    return Object.values(data).some((photograph) => id === `photo/${photograph}`)
  })
}

async function readOtherPlaces(database: Kysely<Schema>, now: Date): Promise<unknown[]> {
  const planned = database
    .selectFrom('edition_changes')
    .innerJoin('editions', 'editions.number', 'edition_changes.edition')
    .select('version')
    .where('document', '=', 'places')
    .where('live_from', '>', now.toISOString())
  const rows = await database
    .selectFrom('document_versions')
    .leftJoin('documents', 'documents.draft', 'document_versions.id')
    .select('content')
    .where('document_versions.document', '=', 'places')
    .where((where) =>
      where.or([where('documents.id', '=', 'places'), where('document_versions.id', 'in', planned)]),
    )
    .execute()
  return rows.map(({ content }) => parseContent(content))
}
