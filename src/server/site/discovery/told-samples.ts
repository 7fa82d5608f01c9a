import { contentTypes, type DocumentKind } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { defaultLanguage } from '#domain/language.ts'
import { isPublicPage, isTool } from '#domain/page-list.ts'
import { matchRoute } from '#domain/routes.ts'
import type { LanguageContent, SiteDocument } from '#server/content/content.ts'
import type { DiscoveryOptions } from './options.ts'

/** Names that are nobody's (RFC 2606, RFC 6761), by their ends. */
const reservedNames = ['localhost', 'test', 'example', 'invalid', 'example.com', 'example.net', 'example.org']

/**
 * Whether machines are told of samples: under a public name an invented concert would be taken for a fact, on a test
 * machine it shows what the artist's own will look like.
 */
export function tellsSamples(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  const isAddress = hostname.startsWith('[') || /^[0-9.]+$/.test(hostname)
  return isAddress || reservedNames.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}

/** The entries that feeds, sitemap and structured data have. */
export function selectTold<T extends { sample?: true | undefined }>(
  entries: readonly T[],
  publicUrl: string,
): T[] {
  return tellsSamples(publicUrl) ? [...entries] : entries.filter(({ sample }) => sample !== true)
}

/** The documents of a type that feeds have. */
export function selectToldDocuments(
  { documents }: Pick<LanguageContent, 'documents'>,
  kind: DocumentKind,
  publicUrl: string,
): SiteDocument[] {
  const own = documents.filter((document) => document.kind === kind)
  return tellsSamples(publicUrl) ? own : own.filter((document) => !isSample(document))
}

/** Whether search engines may list the page at a path: not the private ones, and none that is made of samples alone. */
export function isListed(options: DiscoveryOptions, path: string): boolean {
  return createListing(options)(path)
}

/** The same for many paths of a site. */
export function createListing({ site, publicUrl }: DiscoveryOptions): (path: string) => boolean {
  const pages = new Map<string, boolean>()
  const isTold = tellsSamples(publicUrl)
  for (const document of site.content[defaultLanguage].documents)
    for (const { path, isSample, isNothing } of listEntriesOf(document))
      pages.set(path, pages.get(path) === true || !(isNothing || (isSample && !isTold)))
  return (path) => {
    const { page } = matchRoute(path)
    return isPublicPage(page) && !isTool(page) && pages.get(path) !== false
  }
}

interface PageEntry {
  path: string
  isSample: boolean
  isNothing?: boolean
}

/** What pages are made of: the page of a document and the page that lists it, or a page of entries. */
function listEntriesOf({ kind, name, content }: SiteDocument): PageEntry[] {
  const { page, listPage, entries } = contentTypes[kind]
  const own = page?.({ name, content })
  if (own === undefined) return []
  const pages = listPage === undefined || entries !== undefined ? [] : [own, listPage]
  return [
    ...pages.map((path) => ({ path, isSample: isSample({ content }) })),
    ...(entries?.(content) ?? []).map(({ sample, isNothing = false }) => ({
      path: own,
      isSample: sample === true,
      isNothing,
    })),
  ]
}

function isSample({ content }: Pick<SiteDocument, 'content'>): boolean {
  return isGroup(content) && content.sample === true
}
