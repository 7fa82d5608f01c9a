/** Keeps a response out of search results; robots.txt must allow it, or the header is never read. */
export const unlistedHeaders = { 'X-Robots-Tag': 'noindex' } as const

/** robots.txt (RFC 9309): all but the app's calls; the pages' data are allowed because pages need them. */
export function composeRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/pages/

Sitemap: ${publicUrl}/sitemap.xml
`
}
