import { defaultLanguage } from '#domain/language.ts'
import { matchRoute, notFoundPath, type Route, readPagePath } from '#domain/routes.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import { checkDocuments } from '#server/content/check-documents.ts'
import { listSitePaths } from '#server/content/content.ts'
import { type ContentIssue, describeContentIssues } from '#server/content/content-issue.ts'
import { createReason } from '#server/content/content-reasons.ts'
import type { Documents } from '#server/content/files/document-files.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { type Edition, listDocumentPasts } from '#server/content/read-edition.ts'
import type { Database } from '#server/database/tables.ts'
import { type CutStore, placePhotographs } from '#server/pictures/photographs/cuts.ts'
import { listPressPhotographs } from '#server/pictures/photographs/library.ts'
import type { FindPicture } from '#server/pictures/picture-manifest.ts'
import { listPosterVideos, type Posters } from '#server/pictures/posters/posters.ts'
import { listRiders } from '#server/riders/riders.ts'
import { createPage, MissingPictureError } from '#server/site/pages/create-page.ts'
import type { SiteContent } from './site-content.ts'

export interface ComposedSite {
  site?: SiteContent
  issues: ContentIssue[]
}

export interface SiteParts {
  database: Database
  storage: StorageTimes
  /** The plates, which stand where there is no photograph. */
  findPlate: FindPicture
  /** On the clock of the database. */
  now: () => Date
  posters: Posters
  cuts: CutStore
  audio: AudioStore
}

/** Builds the site of an edition; `checked` is what its documents have been found to make. Throws Error with all issues where
 * they have any. */
export async function buildSite(
  options: SiteParts,
  edition: Edition,
  documents: Documents,
  checked?: ComposedSite,
): Promise<SiteContent> {
  await Promise.all([options.cuts.refresh(), options.audio.refresh()])
  const { site, issues } = checked ?? checkSite(options, documents)
  if (site === undefined) throw new Error(describeContentIssues('the database', issues))
  const shown = await addPressFiles(options.database, await addPosters(site, options.posters))
  const pasts = await listDocumentPasts(options.database, edition)
  return { ...shown, pasts, since: new Date(edition.since) }
}

/** The site that documents would make without posters and press files, or why there is none. */
export function checkSite(
  { storage, findPlate, now, cuts, audio }: SiteParts,
  documents: Documents,
): ComposedSite {
  const result = checkDocuments(documents, storage)
  if (!result.ok) return { issues: result.issues }
  const site = { content: result.content, findPicture: findPlate }
  const issues = listMissingPictures(site, now())
  if (issues.length > 0) return { issues }
  const findPicture = placePhotographs(findPlate, result.content.es, cuts)
  return { site: { ...site, findPicture, cuts, audio }, issues: [] }
}

/** The site that documents would make, with the posters that are there already. */
export function composeSite(options: SiteParts, documents: Documents): ComposedSite {
  const { site, issues } = checkSite(options, documents)
  return site === undefined ? { issues } : { site: { ...site, posters: options.posters }, issues }
}

/** A site with the posters that its videos have, fetched or waited for. */
export async function addPosters(site: SiteContent, posters: Posters): Promise<SiteContent> {
  await posters.include(listPosterVideos(site.content.es))
  return { ...site, posters }
}

/** A site with the photographs and the riders that it offers to the press. */
export async function addPressFiles(database: Database, site: SiteContent): Promise<SiteContent> {
  const [pressPhotographs, riders] = await Promise.all([
    listPressPhotographs(database, site.content.es.photographs),
    listRiders(database),
  ])
  return { ...site, pressPhotographs, riders: new Map(riders.map(({ id, bytes }) => [id, bytes])) }
}

/** Of a long agenda every event is looked at, whether its document holds it or not. */
function readWholeRoute(path: string): Route {
  const route = matchRoute(path)
  return route.page === 'agenda' ? { ...route, whole: true } : route
}

function listMissingPictures(site: SiteContent, now: Date): ContentIssue[] {
  const paths = listSitePaths(site.content[defaultLanguage]).map(readPagePath)
  const missing = [...new Set([...paths, notFoundPath])].flatMap((path) => {
    try {
      createPage(site, readWholeRoute(path), defaultLanguage, now)
      return []
    } catch (error) {
      if (error instanceof MissingPictureError) return [error.slot]
      throw error
    }
  })
  return [...new Set(missing)].map((slot) => ({
    document: 'plates/rendered/plates.json',
    field: slot,
    reason: createReason('plates_missing'),
  }))
}
