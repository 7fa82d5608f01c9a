import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { findStoredId, photographId, placesDocument } from '#domain/pictures/photograph-document.ts'
import { parseContent } from '#server/content/versions.ts'
import type { Schema } from '#server/database/tables.ts'

const described = z.object({
  id: photographId,
  file: z.optional(z.object({ id: photographId, name: z.string() })),
  press: z.optional(z.boolean()),
})

/**
 * Whether the file of a photograph is shown by an edition, this one or an earlier one whose pages somebody may still have:
 * all of its cuts and sizes then are. Looked up once for each edition, and for each file until it is.
 */
export function createShownFiles(database: Kysely<Schema>): (name: string) => Promise<boolean> {
  let shown: Promise<ReadonlySet<string>> | undefined
  const known = new Set<string>()
  const read = async () => {
    shown ??= listShownPhotographs(database)
    try {
      return await shown
    } catch (error) {
      shown = undefined
      throw error
    }
  }
  return async (name) => {
    if (known.has(name)) return true
    const photographs = await read()
    const rows = await database
      .selectFrom('photograph_files')
      .select('photograph')
      .where('name', '=', name)
      .execute()
    const isShown = rows.some(({ photograph }) => photographs.has(photograph))
    if (isShown) known.add(name)
    return isShown
  }
}

async function listShownPhotographs(database: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('edition_changes')
    .innerJoin('document_versions', 'document_versions.id', 'edition_changes.version')
    .select('content')
    .where(({ or, eb }) =>
      or([eb('edition_changes.document', '=', 'places'), eb('edition_changes.document', 'like', 'photo/%')]),
    )
    .execute()
  const contents = rows.map(({ content }) => parseContent(content))
  const placed = new Set(
    contents.flatMap((content) => Object.values(placesDocument.safeParse(content).data ?? {})),
  )
  const photographs = contents.flatMap((content) => described.safeParse(content).data ?? [])
  return new Set(photographs.filter(({ id, press }) => press || placed.has(id)).map(findStoredId))
}
