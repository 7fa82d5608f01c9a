import type { Page } from '#domain/pages/page.ts'
import { matchRoute } from '#domain/routes.ts'
import { walkDocument } from '#server/content/content-issue.ts'

/** Names of values that are not words for a reader, but addresses, dates, ids and the like. */
const wordless = new Set([
  'name',
  'language',
  'lang',
  'path',
  'id',
  'slug',
  'url',
  'link',
  'externalLink',
  'email',
  'tickets',
  'date',
  'country',
  'zone',
  'updated',
  'role',
  'kind',
  'layout',
  'project',
  'next',
  'images',
  'imagePosition',
  'thread',
  'form',
  'file',
  'webp',
  'ground',
  'groundDark',
  'position',
  'price',
  'currency',
  'forces',
  'marks',
])

/** Everything a page says in the words of content/, as it has to stand in its document. */
export function listSaidTexts(page: Page): string[] {
  const { title: _title, description: _description, site, ...shown } = page
  const said = { ...shown, site: { artist: site.artist, subtitle: site.subtitle }, ...readEvents(page) }
  return [...walkDocument(said)].flatMap(({ path, value }) =>
    typeof value === 'string' && !wordless.has(findName(path)) && !isBiographyLength(path) && !isLabel(path)
      ? [value]
      : [],
  )
}

function isBiographyLength(path: readonly (string | number)[]): boolean {
  return path[0] === 'biographies' && path.at(-1) === 'length'
}

/** Words that come with a page for what it may have to say. */
function isLabel(path: readonly (string | number)[]): boolean {
  return path[0] === 'pressWords' || path[0] === 'words' || path.at(-1) === 'keepNote'
}

function findName(path: readonly (string | number)[]): string {
  return path.findLast((part) => typeof part === 'string') ?? ''
}

/** The home page names its events; an event's own address tells that one alone. */
function readEvents(page: Page): object {
  if (page.name === 'home')
    return { events: page.events.map(({ title, countryName }) => [title, countryName]) }
  const route = matchRoute(page.path)
  if (page.name !== 'agenda' || route.page !== 'agenda' || route.event === undefined) return {}
  return { events: page.events.filter(({ id }) => id === route.event) }
}
