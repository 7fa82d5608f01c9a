import type { MusicEvent, Offer } from 'schema-dts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventStart } from '#domain/agenda/event-instant.ts'
import { readText } from '#domain/content/read-text.ts'
import { eventPath } from '#domain/routes.ts'
import { findProject } from '#server/content/content.ts'
import { findToldProgramme } from '#server/site/discovery/told-programme.ts'
import { referToArtist, referToEnsemble } from './references.ts'
import { type DataSource, identify, locate } from './source.ts'
import { describeWork } from './work.ts'

/** An event as MusicEvent; what the agenda does not know of it is left out. */
export function describeEvent(source: DataSource, event: AgendaEvent, images: readonly string[]) {
  const { id, title, end, zone, venue, address, map, location, country, description, price } = event
  const offer = describeOffer(event)
  const played = findToldProgramme(event, source.content, source.publicUrl)
  return {
    '@type': 'MusicEvent',
    '@id': identify(source, eventPath(id)),
    name: title,
    url: locate(source, eventPath(id)),
    ...(description !== undefined && { description: readText(description) }),
    startDate: formatEventStart(event),
    ...(end !== undefined && { endDate: formatEventStart({ date: end, zone }) }),
    ...describeStatus(event),
    location: {
      '@type': 'Place',
      name: venue ?? readText(location),
      address: {
        '@type': 'PostalAddress',
        ...(address !== undefined && { streetAddress: address }),
        addressLocality: readText(location),
        addressCountry: country,
      },
      ...(map !== undefined && { hasMap: map }),
    },
    performer: listPerformers(source, event),
    ...(played && { workPerformed: played.works.map(describeWork) }),
    ...(images.length > 0 && { image: [...images] }),
    ...(price === 'free' && { isAccessibleForFree: true }),
    ...(offer && { offers: offer }),
  } satisfies MusicEvent
}

/** https://schema.org/EventStatusType */
function describeStatus({ cancelled, postponed, previousDate, zone }: AgendaEvent) {
  const status = (name: 'Cancelled' | 'Postponed' | 'Rescheduled' | 'Scheduled') =>
    ({ eventStatus: `https://schema.org/Event${name}` }) as const
  if (cancelled) return status('Cancelled')
  if (postponed) return status('Postponed')
  if (previousDate === undefined) return status('Scheduled')
  return {
    ...status('Rescheduled'),
    previousStartDate: formatEventStart({ date: previousDate, zone }),
  }
}

function listPerformers(source: DataSource, { project }: AgendaEvent) {
  const artist = referToArtist(source)
  if (project === undefined || findProject(source.content, project).form !== 'ensemble') return [artist]
  return [referToEnsemble(source, project), artist]
}

function describeOffer({ tickets, price, cancelled, sample }: AgendaEvent): Offer | undefined {
  const cost = price === 'free' ? undefined : price
  const url = cancelled ? undefined : tickets
  if (sample || (url === undefined && cost === undefined)) return undefined
  return {
    '@type': 'Offer',
    ...(url && { url }),
    ...(cost && { price: cost.amount, priceCurrency: cost.currency }),
  }
}
