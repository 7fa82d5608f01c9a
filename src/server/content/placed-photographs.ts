import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import type { Schema } from '#server/database/tables.ts'
import type { ContentIssue } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import type { Files } from './document-files.ts'
import { parseContent } from './parse-content.ts'
import { findLiveEdition, readShownDocuments } from './read-edition.ts'

const photographsFile = z.object({ photographs: z.array(z.object({ id: z.string() })) })

/** The places at which a photograph stands that is not there. */
export function listPlaceIssues(files: Files): ContentIssue[] {
  const places = placesDocument.safeParse(files.get('places.yaml'))
  const known = photographsFile.safeParse(files.get('photographs.yaml'))
  if (!places.success || !known.success) return []
  const ids = new Set(known.data.photographs.map(({ id }) => id))
  return Object.entries(places.data).flatMap(([place, id]) =>
    ids.has(id)
      ? []
      : [{ file: 'places.yaml', field: place, reason: giveReason('photograph_not_public', id) }],
  )
}

/** Whether a document is a photograph that stands somewhere: as it is written, as it is public, or as it will be. */
export async function isPhotographPlaced(database: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  if (!id.startsWith('photo/')) return false
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
