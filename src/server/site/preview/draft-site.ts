import type { Kysely } from 'kysely'
import { readDrafts } from '#server/content/drafts.ts'
import { findLiveEdition, readShownDocuments } from '#server/content/read-edition.ts'
import type { Schema } from '#server/database/tables.ts'
import { addPressFiles } from '#server/site/build-site.ts'
import type { PublishedSite } from '#server/site/published-site.ts'
import type { SiteContent } from '#server/site/site-content.ts'

export interface DraftSite {
  site: SiteContent
  /** Shown as visitors see them, or not at all, because they lack something; by their ids. */
  setAside: string[]
}

/** The site as it is written, not as it is published. */
export async function readDraftSite(
  database: Kysely<Schema>,
  published: Pick<PublishedSite, 'compose' | 'readSite'>,
  now: Date,
): Promise<DraftSite> {
  const drafts = (await readDrafts(database)).filter(({ trashed }) => !trashed)
  const documents = new Map(drafts.map(({ id, content }) => [id, content]))
  const whole = published.compose(documents)
  if (whole.site !== undefined) return { site: await addPressFiles(database, whole.site), setAside: [] }
  const live = await findLiveEdition(database, now)
  const shown = live === undefined ? new Map() : await readShownDocuments(database, live)
  const setAside = [...new Set(whole.issues.map(({ document }) => document))].toSorted()
  for (const id of setAside) {
    const former = shown.get(id)
    if (former === undefined) documents.delete(id)
    else documents.set(id, former.content)
  }
  const site = published.compose(documents).site ?? published.readSite()
  return { site: await addPressFiles(database, site), setAside }
}
