import { defaultLanguage } from '#domain/language.ts'
import { matchRoute, notFoundPath, type Route, readPagePath } from '#domain/routes.ts'
import { listSitePaths } from '#server/content/content.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { giveReason } from '#server/content/content-reasons.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage, MissingPictureError } from './create-page.ts'

/** Of a long agenda every event is looked at, whether its document holds it or not. */
function readWholeRoute(path: string): Route {
  const route = matchRoute(path)
  return route.page === 'agenda' ? { ...route, whole: true } : route
}

/** Lists the slots without a picture as issues, the first of each page. */
export function listMissingPictures(site: SiteContent, now: Date): ContentIssue[] {
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
    reason: giveReason('plates_missing'),
  }))
}
