import { contentTypes, type DocumentKind } from '#domain/content/types/registry.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { defaultLanguage } from '#domain/language.ts'
import { isPublicPage, isTool } from '#domain/page-list.ts'
import { matchRoute } from '#domain/routes.ts'
import type { LanguageContent, SiteDocument } from '#server/content/content.ts'
import type { SiteContent } from '#server/site/site-content.ts'

export interface DiscoveryOptions {
  site: SiteContent
  publicUrl: string
}

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
export function isListed({ site, publicUrl }: DiscoveryOptions, path: string): boolean {
  const { page } = matchRoute(path)
  const { documents } = site.content[defaultLanguage]
  return (
    isPublicPage(page) && !isTool(page) && findPages(documents, tellsSamples(publicUrl)).get(path) !== false
  )
}

interface ListedPages {
  isTold: boolean
  pages: ReadonlyMap<string, boolean>
}

/** Every page asks for one path of the same site. */
const known = new WeakMap<readonly SiteDocument[], ListedPages>()

/** Whether each page that is made of documents has something that machines are told of. */
function findPages(documents: readonly SiteDocument[], isTold: boolean): ListedPages['pages'] {
  const found = known.get(documents)
  if (found?.isTold === isTold) return found.pages
  const pages = new Map<string, boolean>()
  for (const document of documents)
    for (const { path, isSample, isNothing } of listEntriesOf(document))
      pages.set(path, pages.get(path) === true || !(isNothing || (isSample && !isTold)))
  known.set(documents, { isTold, pages })
  return pages
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
