import { type Language, languages } from '#domain/language.ts'
import {
  agendaCalendarAddress,
  agendaDataAddress,
  agendaFeedAddress,
  eventCalendarAddress,
  projectCalendarAddress,
} from '#domain/pages/feed-addresses.ts'
import { findToldProgramme } from '#server/site/discovery/told-programme.ts'
import { selectTold } from '#server/site/discovery/told-samples.ts'
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
  const name = `${pages.agenda.heading} · ${artist}`
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
    [
      agendaFeedAddress(language),
      {
        type: feedType,
        compose: () => composeFeed({ ...shared, title: name, author: artist, events: told }),
      },
    ],
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
