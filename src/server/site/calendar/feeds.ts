import type { MiddlewareHandler } from 'hono'
import { readText } from '#domain/content/read-text.ts'
import { contentTypes, type DocumentKind, documentKinds } from '#domain/content/types/registry.ts'
import { type Language, languages } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import {
  agendaCalendarAddress,
  agendaDataAddress,
  eventCalendarAddress,
  feedAddress,
  projectCalendarAddress,
} from '#domain/pages/feed-addresses.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import { pagePaths } from '#domain/routes.ts'
import { describeSite } from '#server/content/content.ts'
import { type StoredBody, sendStoredBody, storeBody } from '#server/http/stored-body.ts'
import { findToldProgramme } from '#server/site/discovery/told-programme.ts'
import { selectTold, selectToldDocuments } from '#server/site/discovery/told-samples.ts'
import type { SiteContent } from '#server/site/site-content.ts'
import { composeAgendaData } from './compose-agenda-data.ts'
import { composeCalendar } from './compose-calendar.ts'
import { composeFeed } from './compose-feed.ts'

export interface Feed {
  type: string
  /** The name of the download; a subscription has none. */
  fileName?: string
  /** Scripts of other sites may read it. */
  isOpen?: true
  compose(): string
}

interface FeedOptions {
  site: SiteContent
  publicUrl: string
  stamp: Date
}

const calendarType = 'text/calendar; charset=utf-8'
const dataType = 'application/json; charset=utf-8'
const feedType = 'application/atom+xml; charset=utf-8'

/** The agenda's feeds by address: all of it, by project and by event, in each language. */
export function listFeeds(options: FeedOptions): Map<string, Feed> {
  return new Map(languages.flatMap((language) => listFeedsIn(language, options)))
}

function listFeedsIn(language: Language, { site, publicUrl, stamp }: FeedOptions): [string, Feed][] {
  const { events, projects, pages, site: summary } = site.content[language]
  const told = selectTold(events, publicUrl)
  const artist = summary.artist.name
  const shared = { language, publicUrl, stamp }
  const name = `${readText(pages.agenda.heading)} · ${artist}`
  const compose = (each: { name: string; events: typeof events }) => () =>
    composeCalendar({ ...shared, ...each })
  return [
    [agendaCalendarAddress(language), { type: calendarType, compose: compose({ name, events: told }) }],
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
      const composeOf = () => composeFeedOf(kind, listPage, { site, publicUrl, stamp, language })
      return [[feedAddress(language, listPage), { type: feedType, compose: composeOf }]]
    }),
    ...[...projects].map(([slug, { title }]): [string, Feed] => {
      const ofProject = {
        name: `${title} · ${artist}`,
        events: told.filter(({ project }) => project === slug),
      }
      return [projectCalendarAddress(language, slug), { type: calendarType, compose: compose(ofProject) }]
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

/** The feed of what a page lists, the last one first. */
function composeFeedOf(
  kind: DocumentKind,
  listPage: string,
  { site, publicUrl, stamp, language }: FeedOptions & { language: Language },
): string {
  const content = site.content[language]
  const { page, feed } = contentTypes[kind]
  const shownOn = describeSite(content, language)
  const entries = selectToldDocuments(content, kind, publicUrl).flatMap((document) => {
    const entry = feed?.(document, shownOn)
    return entry ? [{ ...entry, path: page?.(document) ?? listPage }] : []
  })
  const name = staticPageNames.find((each) => pagePaths[each] === listPage)
  const author = content.site.artist.name
  const title = name === undefined ? author : composeTitle(content.pages[name].heading, author)
  return composeFeed({
    title,
    author,
    entries: entries.toReversed(),
    language,
    publicUrl,
    stamp,
    path: listPage,
  })
}

/** Serves the feeds; each is composed at its first request. */
export function serveFeeds(feeds: ReadonlyMap<string, Feed>): MiddlewareHandler {
  const bodies = new Map<string, Promise<StoredBody>>()
  return async (context, next) => {
    const { path, method } = context.req
    const feed = feeds.get(path)
    if (feed === undefined || !['GET', 'HEAD'].includes(method)) return next()
    const body = bodies.get(path) ?? storeBody(feed.compose())
    bodies.set(path, body)
    const { type, fileName, isOpen } = feed
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      ...(isOpen && { 'Access-Control-Allow-Origin': '*' }),
    }
    const disposition = fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }
    return sendStoredBody(context, await body, { headers: { ...headers, ...disposition } })
  }
}
