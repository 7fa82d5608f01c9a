import type { SiteContent } from '#server/site/site-content.ts'

export interface DiscoveryOptions {
  site: SiteContent
  publicUrl: string
}
