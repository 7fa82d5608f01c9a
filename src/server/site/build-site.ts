import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { type ContentIssue, describeContentIssues } from '#server/content/content-issue.ts'
import { type Documents, joinDocuments, locateField } from '#server/content/document-files.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { createEditionReader, type Edition, listWrittenDays } from '#server/content/read-edition.ts'
import type { Schema } from '#server/database/tables.ts'
import { type CutStore, placePhotographs } from '#server/pictures/photographs/cuts.ts'
import { listPressPhotographs } from '#server/pictures/photographs/press-photographs.ts'
import { listPosterVideos } from '#server/pictures/posters/poster-videos.ts'
import type { Posters } from '#server/pictures/posters/posters.ts'
import { listRiders } from '#server/riders/riders.ts'
import { listMissingPictures } from './pages/missing-pictures.ts'
import { composeSiteContent, type SiteContent, type SiteExtras } from './site-content.ts'

export interface ComposedSite {
  site?: SiteContent
  issues: ContentIssue[]
}

/** What sites are built with. */
export interface SiteParts {
  database: Kysely<Schema>
  storage: StorageTimes
  extras: SiteExtras
  /** On the clock of the database. */
  now: () => Date
  posters: Posters
  cuts: CutStore
}

export type Builder = ReturnType<typeof createBuilder>

/** Builds the editions that follow: most of each stood in the one before, and what publishing has just checked is it. */
export function createBuilder(options: SiteParts) {
  const read = createEditionReader()
  let checked: { documents: Documents; composed: ComposedSite } | undefined

  const compose = (documents: Documents): ComposedSite =>
    checked !== undefined && isDeepStrictEqual([...checked.documents], [...documents])
      ? checked.composed
      : checkDocuments(options, documents)

  return {
    read,
    check(documents: Documents): ContentIssue[] {
      const composed = checkDocuments(options, documents)
      checked = composed.site && { documents: new Map(documents), composed }
      return composed.issues
    },
    build: (edition: Edition, documents: Documents) => buildSite(options, edition, () => compose(documents)),
    forget() {
      checked = undefined
    },
  }
}

/** Builds the site of an edition from what was composed. Throws Error with all issues where that has any. */
export async function buildSite(
  options: SiteParts,
  edition: Edition,
  compose: () => ComposedSite,
): Promise<SiteContent> {
  await options.cuts.refresh()
  const { site, issues } = compose()
  if (site === undefined) throw new Error(describeContentIssues('the database', issues))
  const shown = await addPressFiles(options.database, await addPosters(site, options.posters))
  const writtenDays = await listWrittenDays(options.database, edition)
  return { ...shown, writtenDays, since: new Date(edition.since) }
}

/** The site that documents would make without posters and press files, or why there is none; the file of an issue is a
 * document's id. */
export function checkDocuments(
  { storage, extras, now, cuts }: SiteParts,
  documents: Documents,
): ComposedSite {
  const result = composeSiteContent(joinDocuments(documents), storage, extras)
  const issues = result.ok ? listMissingPictures(result.site, now()) : result.issues
  const located = issues.map(({ file, field, reason }) => {
    const place = locateField(documents, file, field)
    return { file: place.id, field: place.field, reason }
  })
  if (!result.ok || issues.length > 0) return { issues: located }
  const findPicture = placePhotographs(extras.findPicture, result.site.content.es, cuts)
  return { site: { ...result.site, findPicture, cuts }, issues: [] }
}

/** The site that documents would make, with the posters that are there already. */
export function composeSite(options: SiteParts, documents: Documents): ComposedSite {
  const { site, issues } = checkDocuments(options, documents)
  return site === undefined ? { issues } : { site: { ...site, posters: options.posters }, issues }
}

/** A site with the posters that its videos have, fetched or waited for. */
export async function addPosters(site: SiteContent, posters: Posters): Promise<SiteContent> {
  await posters.include(listPosterVideos(site.content.es))
  return { ...site, posters }
}

/** A site with the photographs and the riders that it offers to the press. */
export async function addPressFiles(database: Kysely<Schema>, site: SiteContent): Promise<SiteContent> {
  const [pressPhotographs, riders] = await Promise.all([
    listPressPhotographs(database, site.content.es.photographs),
    listRiders(database),
  ])
  return { ...site, pressPhotographs, riders: new Map(riders.map(({ id, bytes }) => [id, bytes])) }
}
