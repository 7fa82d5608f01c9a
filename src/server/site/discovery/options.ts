import type { SiteContent } from '#server/site/site-content.ts'

/** What search engines and previews are told the truth from. */
export interface DiscoveryOptions {
  site: SiteContent
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
}
