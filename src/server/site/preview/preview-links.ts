import { parsePermanentAddress } from '#domain/addresses.ts'
import { isPublicPage } from '#domain/page-list.ts'
import { parseRiderAddress } from '#domain/pages/press-file-addresses.ts'
import { matchRoute } from '#domain/routes.ts'

export const previewFolder = '/preview'

/** Leads the links of a page to other pages and the riders of the preview; `query` is kept on the way ("?at=2026-05-01"). */
export function keepLinksInside(body: string, query = ''): string {
  return body.replace(
    /(<a\b[^>]*?\shref=")([^"?#]*)((?:[?#][^"]*)?")/g,
    (link, start: string, address: string, rest: string) =>
      isPageAddress(address) || parseRiderAddress(address) !== undefined
        ? `${start}${previewFolder}${address}${query}${rest}`
        : link,
  )
}

function isPageAddress(address: string): boolean {
  const permanent = parsePermanentAddress(address)
  return permanent !== undefined && isPublicPage(matchRoute(permanent.path).page)
}
