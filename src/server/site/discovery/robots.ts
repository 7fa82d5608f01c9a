/** Tells search engines that an answer is no one's search result; they have to be let in to read it. */
export const unlistedHeaders = { 'X-Robots-Tag': 'noindex' } as const

/** What crawlers may ask for (RFC 9309): everything but what only the app calls. The pages' data belong to the pages. */
export function composeRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/pages/

Sitemap: ${publicUrl}/sitemap.xml
`
}
