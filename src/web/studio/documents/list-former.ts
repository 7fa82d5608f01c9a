import type { Publication } from '#domain/editing/documents.ts'

/** The site just before a publication. */
export interface FormerSite {
  /** The number of the newest edition. */
  lastEdition: number
  documents: readonly { id: string; trashed: boolean; shown: { version: string } | null }[]
}

/** What a publication has to be to take back another: the same documents and the same parts of them, as visitors saw them
 * before. Undefined where the server answered with an edition that was there already, somebody else published meanwhile, or
 * what was before is not known. */
export function listFormer(
  edition: { number: number },
  { documents }: Publication,
  before: FormerSite | undefined,
): Publication['documents'] | undefined {
  if (before === undefined || edition.number !== before.lastEdition + 1) return undefined
  const byId = new Map(before.documents.map((document) => [document.id, document]))
  const former = documents.flatMap((sent) => {
    const document = byId.get(sent.id)
    // What is in the trash cannot be published again as it was.
    if (document === undefined || document.trashed) return []
    return [{ ...sent, version: document.shown?.version ?? null }]
  })
  return former.length === documents.length ? former : undefined
}
