import { html } from 'hono/html'
import { permanentAddress } from '#domain/addresses.ts'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { type Language, languages, locales } from '#domain/language.ts'
import { isPublicPage } from '#domain/page-list.ts'
import {
  agendaCalendarAddress,
  feedAddress,
  jsonFeedAddress,
  podcastAddress,
} from '#domain/pages/file-addresses.ts'
import type { Page } from '#domain/pages/page.ts'
import { sharePictureAddress, sharePictureSize } from '#domain/pages/share-picture.ts'
import { openSearchAddress, openSearchType } from './open-search.ts'
import { listTaken } from './podcast.ts'
import { type DiscoveryOptions, isListed } from './told-samples.ts'

/** How much of a description search results show, in characters. */
const descriptionLimit = 160

const formatLocale = (language: Language) => locales[language].replace('-', '_')

const unlisted = html`<meta name="robots" content="noindex">`

/** The head's elements for search engines and previews; `noindex` for a page that is not to be listed. */
export function composeMetadata(page: Page, options: DiscoveryOptions) {
  if (!isPublicPage(page.name)) return unlisted
  const description = shorten(page.description, descriptionLimit)
  return html`${!isListed(options, page.path) && unlisted}<meta name="description" content="${description}">
${composeAddresses(page, options.publicUrl)}
${listSubscriptions(page.language, options).map(
  ({ type, address }) => html`<link rel="alternate" type="${type}" href="${options.publicUrl}${address}">
`,
)}<link rel="search" type="${openSearchType}" title="${page.site.artist}" href="${options.publicUrl}${openSearchAddress(page.language)}">
${composePreview(page, description, options)}`
}

function composeAddresses({ language, path }: Page, publicUrl: string) {
  return html`<link rel="canonical" href="${publicUrl}${permanentAddress(language, path)}">
${listAlternates(path, publicUrl).map(
  ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">
`,
)}`
}

/** A page's addresses in the six languages, and the one that chooses the language itself. */
export function listAlternates(path: string, publicUrl: string) {
  const own = languages.map((language) => ({
    hreflang: language,
    href: `${publicUrl}${permanentAddress(language, path)}`,
  }))
  return [...own, { hreflang: 'x-default', href: `${publicUrl}${path}` }]
}

/** What can be subscribed to, the same on every page of a language. */
function listSubscriptions(
  language: Language,
  options: DiscoveryOptions,
): { type: string; address: string }[] {
  const feeds = documentKinds.flatMap((kind) => {
    const { feed, listPage } = contentTypes[kind]
    if (feed === undefined || listPage === undefined) return []
    return [
      { type: 'application/atom+xml', address: feedAddress(language, listPage) },
      { type: 'application/feed+json', address: jsonFeedAddress(language, listPage) },
    ]
  })
  const hasPodcast = listTaken(options, language).length > 0
  return [
    ...feeds,
    ...(hasPodcast ? [{ type: 'application/rss+xml', address: podcastAddress(language) }] : []),
    { type: 'text/calendar', address: agendaCalendarAddress(language) },
  ]
}

/** Open Graph (https://ogp.me) and the one card that Twitter does not take from it. */
function composePreview(page: Page, description: string, { publicUrl }: DiscoveryOptions) {
  const properties: [string, string | number][] = [
    ['og:type', page.name === 'biography' ? 'profile' : 'website'],
    ['og:title', page.title],
    ['og:description', description],
    ['og:url', `${publicUrl}${permanentAddress(page.language, page.path)}`],
    ['og:site_name', page.site.artist],
    ['og:locale', formatLocale(page.language)],
    ...languages
      .filter((language) => language !== page.language)
      .map((language): [string, string] => ['og:locale:alternate', formatLocale(language)]),
    ['og:image', `${publicUrl}${sharePictureAddress(page.language, page.path)}`],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', sharePictureSize.width],
    ['og:image:height', sharePictureSize.height],
    ['og:image:alt', page.title],
  ]
  return html`${properties.map(
    ([property, content]) => html`<meta property="${property}" content="${content}">
`,
  )}<meta name="twitter:card" content="summary_large_image">`
}

/** Cuts a text behind a word to at most `limit` characters, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const whole = cut.slice(0, cut.lastIndexOf(' '))
  return `${trimBreaks(whole)}…`
}

function trimBreaks(text: string): string {
  let end = text.length
  while (/[\s,;:.–-]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
