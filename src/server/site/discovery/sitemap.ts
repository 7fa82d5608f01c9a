import { setImmediate } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { defaultLanguage, languages } from '#domain/language.ts'
import { listSitePaths } from '#server/content/content.ts'
import { listAlternates } from './metadata.ts'
import type { DiscoveryOptions } from './options.ts'
import { isListed } from './told-samples.ts'

/** The sitemap: every page that may be listed, in every language, with its alternates and last change where known. */
export async function composeSitemap(
  options: DiscoveryOptions,
  findChangeDay: (path: string) => string | undefined,
): Promise<string> {
  const { site, publicUrl } = options
  const entries = []
  const listed = listSitePaths(site.content[defaultLanguage]).filter((path) => isListed(options, path))
  for (const path of listed) {
    entries.push(composePath(path, publicUrl, findChangeDay(path)))
    // Looking at every page takes a while; other requests get their turn.
    await setImmediate()
  }
  return String(
    await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`,
  )
}

function composePath(path: string, publicUrl: string, changed: string | undefined) {
  const alternates = listAlternates(path, publicUrl).map(
    ({ hreflang, href }) => html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>
`,
  )
  return languages.map(
    (language) => html`<url>
<loc>${publicUrl}${permanentAddress(language, path)}</loc>
${
  changed &&
  html`<lastmod>${changed}</lastmod>
`
}${alternates}</url>
`,
  )
}
