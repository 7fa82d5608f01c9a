import type { MiddlewareHandler } from 'hono'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { readText } from '#domain/content/read-text.ts'
import {
  contentTypes,
  type DocumentKind,
  documentKinds,
  formatDocumentId,
  parseDocumentId,
} from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import {
  agendaCalendarAddress,
  agendaDataAddress,
  eventCalendarAddress,
  feedAddress,
  jsonFeedAddress,
  podcastAddress,
  projectCalendarAddress,
} from '#domain/pages/file-addresses.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { pagePaths } from '#domain/routes.ts'
import { describeSite } from '#server/content/content.ts'
import type { DocumentPast } from '#server/content/read-edition.ts'
import { keepBody, type StoredBody, sendStoredBody } from '#server/http/stored-body.ts'
import { composePodcast, listTaken } from '#server/site/discovery/podcast.ts'
import { findToldProgramme } from '#server/site/discovery/told-programme.ts'
import { selectTold, selectToldDocuments } from '#server/site/discovery/told-samples.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { composeAgendaData } from './compose-agenda-data.ts'
import { type CalendarContent, composeCalendar } from './compose-calendar.ts'
import { composeFeed, composeJsonFeed, type FeedContent } from './compose-feed.ts'

export interface Feed {
  type: string
  fileName?: string
  /** Scripts of other sites may read it. */
  isOpen?: true
  /** Left out, it is the same as long as the site is. */
  readVersion?: (() => number) | undefined
  compose(): string
}

interface FeedOptions {
  site: SiteContent
  publicUrl: string
  uidDomain?: string
  since: Date
}

const calendarType = 'text/calendar; charset=utf-8'
const dataType = 'application/json; charset=utf-8'
const feedType = 'application/atom+xml; charset=utf-8'
const podcastType = 'application/rss+xml; charset=utf-8'
const jsonFeedType = 'application/feed+json; charset=utf-8'

export type FindFeed = (address: string) => Feed | undefined

/** Finds a feed by its address: of all of the agenda, a project or an event, or of another list. Those of a language are listed
 * when one of them is asked for first. */
export function createFeedFinder(options: FeedOptions): FindFeed {
  const known = new Map<Language, ReadonlyMap<string, Feed>>()
  return (address) => {
    const language = parsePermanentAddress(address)?.language
    // Pages have no extension.
    if (language === undefined || !address.includes('.')) return undefined
    const feeds = known.get(language) ?? new Map(listFeeds(language, options))
    known.set(language, feeds)
    return feeds.get(address)
  }
}

function listFeeds(language: Language, options: FeedOptions): [string, Feed][] {
  const { site, publicUrl, since, uidDomain = new URL(publicUrl).hostname } = options
  const { events, projects, pages, site: summary } = site.content[language]
  const told = selectTold(events, publicUrl)
  const artist = summary.artist.name
  const findPast = ({ id }: { id: string }) => findPastOf({ site, since }, formatDocumentId('event', id))
  const shared = { language, publicUrl, uidDomain, findPast }
  const name = `${readText(pages.agenda.heading)} · ${artist}`
  const compose = (each: Pick<CalendarContent, 'name' | 'artist' | 'events'>) => () =>
    composeCalendar({ ...shared, ...each })
  return [
    [
      agendaCalendarAddress(language),
      { type: calendarType, compose: compose({ name, artist, events: told }) },
    ],
    [
      agendaDataAddress(language),
      {
        type: dataType,
        isOpen: true,
        compose: () =>
          composeAgendaData({
            language,
            publicUrl,
            name,
            events: told,
            findProgramme: (event) => findToldProgramme(event, site.content[language], publicUrl),
          }),
      },
    ],
    ...documentKinds.flatMap((kind): [string, Feed][] => {
      const { feed, listPage } = contentTypes[kind]
      if (feed === undefined || listPage === undefined) return []
      const read = () => readFeed(kind, listPage, { site, publicUrl, since, language })
      return [
        [feedAddress(language, listPage), { type: feedType, compose: () => composeFeed(read()) }],
        [
          jsonFeedAddress(language, listPage),
          { type: jsonFeedType, isOpen: true, compose: () => composeJsonFeed(read()) },
        ],
      ]
    }),
    ...listPodcasts(language, options),
    ...[...projects].map(([slug, { title }]): [string, Feed] => {
      const composeOfProject = () =>
        composeCalendar({
          ...shared,
          name: `${title} · ${artist}`,
          artist,
          events: told.filter(({ project }) => project === slug),
        })
      return [projectCalendarAddress(language, slug), { type: calendarType, compose: composeOfProject }]
    }),
    // What somebody puts into his own calendar is his own doing; a subscription is not.
    ...events.map((event): [string, Feed] => {
      const feed = {
        type: calendarType,
        fileName: `${event.id}.ics`,
        compose: compose({ name, events: [event] }),
      }
      return [eventCalendarAddress(language, event.id), feed]
    }),
  ]
}

/** None while nothing may be taken along. */
function listPodcasts(language: Language, { site, publicUrl, since }: FeedOptions): [string, Feed][] {
  if (listTaken({ site, publicUrl }, language).length === 0) return []
  const findPublished = (id: string) => findPastOf({ site, since }, id).published
  const feed = {
    type: podcastType,
    readVersion: site.audio?.readVersion,
    compose: () => composePodcast({ site, publicUrl, findPublished }, language),
  }
  return [[podcastAddress(language), feed]]
}

function readFeed(
  kind: DocumentKind,
  listPage: string,
  { site, publicUrl, since, language }: FeedOptions & { language: Language },
): FeedContent {
  const content = site.content[language]
  const { page, feed } = contentTypes[kind]
  const shownOn = describeSite(content, language)
  const entries = selectToldDocuments(content, kind, publicUrl).flatMap((document) => {
    const entry = feed?.(document, shownOn)
    if (entry === undefined) return []
    const { published, updated } = findPastOf({ site, since }, document.id)
    return [{ ...entry, path: page?.(document) ?? listPage, published, updated }]
  })
  const name = staticPageNames.find((each) => pagePaths[each] === listPage)
  const author = content.site.artist.name
  const title = name === undefined ? author : composeTitle(content.pages[name].heading, author)
  return {
    title,
    author,
    entries: entries.toReversed(),
    language,
    publicUrl,
    updated: findLast([...entries, ...listTakenOff(kind, site, language)]) ?? since,
    path: listPage,
  }
}

/** The pasts of the documents of a type that were on the site, and are not any more. */
function listTakenOff(kind: DocumentKind, { content, pasts = new Map() }: SiteContent, language: Language) {
  const shown = new Set(content[language].documents.map(({ id }) => id))
  return [...pasts].flatMap(([id, past]) =>
    parseDocumentId(id)?.kind === kind && !shown.has(id) ? [past] : [],
  )
}

function findLast(dated: readonly { updated: Date }[]): Date | undefined {
  return dated.map(({ updated }) => updated).toSorted((one, other) => other.getTime() - one.getTime())[0]
}

function findPastOf({ site, since }: Pick<FeedOptions, 'site' | 'since'>, id: string): DocumentPast {
  return site.pasts?.get(id) ?? { published: since, updated: since, changes: 0 }
}

/** Serves the feeds; each is composed at its first request. */
export function serveFeeds(findFeed: FindFeed): MiddlewareHandler {
  const readers = new Map<string, () => Promise<StoredBody>>()
  return async (context, next) => {
    const { path, method } = context.req
    const feed = findFeed(path)
    if (feed === undefined || !['GET', 'HEAD'].includes(method)) return next()
    const read = readers.get(path) ?? keepBody(feed.compose, feed.readVersion)
    readers.set(path, read)
    const { type, fileName, isOpen } = feed
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      ...(isOpen && { 'Access-Control-Allow-Origin': '*' }),
    }
    const disposition = fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }
    return sendStoredBody(context, await read(), { headers: { ...headers, ...disposition } })
  }
}
