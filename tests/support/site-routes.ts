import type { Hono } from 'hono'
import type { RenderPage } from '#server/site/pages/web.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { createSiteRoutes } from '#server/site-routes.ts'
import { testWeb, undrawnServices } from './pages.ts'

export const siteUrl = 'https://oboe.example.org'

/** What a stranger reads of the site, rendered by the real pages: nothing that needs a database or a build. */
export async function createPublicSite(site: SiteContent, now: Date): Promise<Hono> {
  const web = { ...testWeb, renderPage: await loadRenderer() }
  const { documents } = createSiteRoutes(site, {
    ...undrawnServices,
    web,
    publicUrl: siteUrl,
    now: () => now,
  })
  return documents
}

/** The server is type-checked without a browser, so its renderer comes as what it is known to be. */
export async function loadRenderer(): Promise<RenderPage> {
  const entry = '../../src/web/app/server.tsx'
  const { renderPage }: { renderPage: RenderPage } = await import(entry)
  return renderPage
}
