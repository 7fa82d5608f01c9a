import { type Edition, findLiveEdition, readShownDocuments } from '#server/content/read-edition.ts'
import { createVersionReader } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { addPressFiles } from '#server/site/build-site.ts'
import type { PublishedSite } from '#server/site/published-site.ts'
import type { SiteContent } from '#server/site/site-content.ts'

export interface DraftSite {
  site: SiteContent
  /** Shown as visitors see them, or not at all, because they lack something; by their ids. */
  setAside: string[]
}

interface DraftSiteParts {
  database: Database
  published: Pick<PublishedSite, 'compose' | 'readSite'>
}

/**
 * Gives the site as it is written, not as it is published. It is kept while nobody writes or publishes, and so is every
 * draft that stays: a version never changes, and to parse and to check a whole site takes the most time.
 */
export function createDraftSiteReader({
  database,
  published,
}: DraftSiteParts): (now: Date) => Promise<DraftSite> {
  const readContents = createVersionReader((_document, { content }) => content)
  let kept: { source: string; drafted: DraftSite } | undefined

  return async (now) => {
    const live = await findLiveEdition(database, now)
    const drafts = await listDrafts(database)
    const source = JSON.stringify([live, drafts])
    if (kept?.source !== source) {
      const documents = await readContents(database, drafts)
      kept = { source, drafted: await composeDrafts({ database, published }, documents, live) }
    }
    const { site, setAside } = kept.drafted
    return { site: await addPressFiles(database, site), setAside }
  }
}

async function listDrafts(database: Database): Promise<{ document: string; version: string }[]> {
  return database
    .selectFrom('documents')
    .select(['id as document', 'draft as version'])
    .where('draft', '<>', '')
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function composeDrafts(
  { database, published }: DraftSiteParts,
  documents: Map<string, unknown>,
  live: Edition | undefined,
): Promise<DraftSite> {
  const setAside = new Set<string>()
  let composed = published.compose(documents)
  if (composed.site !== undefined) return { site: composed.site, setAside: [] }
  const shown = live === undefined ? new Map() : await readShownDocuments(database, live)
  for (;;) {
    // What names an entry that is set aside may lack it then.
    const lacking = composed.issues.map(({ document }) => document).filter((id) => !setAside.has(id))
    if (composed.site !== undefined || lacking.length === 0) break
    for (const id of lacking) {
      setAside.add(id)
      const former = shown.get(id)
      if (former === undefined) documents.delete(id)
      else documents.set(id, former.content)
    }
    composed = published.compose(documents)
  }
  return { site: composed.site ?? published.readSite(), setAside: [...setAside].toSorted() }
}
