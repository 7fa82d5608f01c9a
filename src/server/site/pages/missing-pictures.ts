import { defaultLanguage } from '#domain/language.ts'
import { listPaths, matchRoute, notFoundPath } from '#domain/routes.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { giveReason } from '#server/content/content-reasons.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createPage, MissingPictureError } from './create-page.ts'

/** Lists the slots without a picture as issues, the first of each page. */
export function listMissingPictures(site: SiteContent, now: Date): ContentIssue[] {
  const missing = [...listPaths(site.content.es.projects.keys()), notFoundPath].flatMap((path) => {
    try {
      createPage(site, matchRoute(path), defaultLanguage, now)
      return []
    } catch (error) {
      if (error instanceof MissingPictureError) return [error.slot]
      throw error
    }
  })
  return [...new Set(missing)].map((slot) => ({
    file: 'plates/rendered/plates.json',
    field: slot,
    reason: giveReason('plates_missing'),
  }))
}
