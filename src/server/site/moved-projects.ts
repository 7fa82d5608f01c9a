import type { MiddlewareHandler } from 'hono'
import type { SiteContent } from './site-content.ts'

/** Of whatever belongs to one project: its page, that as data or as a preview, its picture, its calendar, its frame. */
const pathOfProject =
  /^((?:\/share|\/api\/pages|\/preview)?(?:\/[a-z]{2})?(?:\/embed)?\/projects\/)([a-z0-9-]{1,60})(\.ics|\.jpg)?\/?$/

/** The present address of what a former address of a project led to; undefined for every other address. */
export function findMovedAddress(
  { content }: Pick<SiteContent, 'content'>,
  path: string,
): string | undefined {
  const [, folder = '', slug = '', ending = ''] = pathOfProject.exec(path) ?? []
  const present = content.es.movedProjects.get(slug)
  return present && `${folder}${present}${ending}`
}

/** Leads from the former addresses of projects to the present ones. A browser asks again each time: the artist may bring a
 * former address back. */
export function redirectMovedProjects(site: Pick<SiteContent, 'content'>): MiddlewareHandler {
  return async (context, next) => {
    const { path, method, url } = context.req
    const address = findMovedAddress(site, path)
    if (address === undefined || !['GET', 'HEAD'].includes(method)) return next()
    context.header('Cache-Control', 'no-cache')
    return context.redirect(address + new URL(url).search, 301)
  }
}
