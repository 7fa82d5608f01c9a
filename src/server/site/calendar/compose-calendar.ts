import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { formatEventTitle } from '#domain/agenda/event-name.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { eventPath } from '#domain/routes.ts'
import type { DocumentPast } from '#server/content/read-edition.ts'
import { readWords } from '#words/stored-words.ts'
import { describeZones } from './time-zone.ts'

export interface CalendarContent {
  name: string
  events: readonly AgendaEvent[]
  language: Language
  publicUrl: string
  uidDomain: string
  /** Stands behind each title for those who subscribe among others; left out, the title stands alone. */
  artist?: string
  findPast: (event: AgendaEvent) => Pick<DocumentPast, 'updated' | 'changes'>
}

/** Events as iCalendar (RFC 5545), with stable UIDs for updates and cancellations, and no unknown end. */
export function composeCalendar({
  name,
  events,
  language,
  publicUrl,
  uidDomain,
  artist,
  findPast,
}: CalendarContent): string {
  const calendar = ical({
    name,
    prodId: { company: new URL(publicUrl).hostname, product: 'agenda', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 12 * 60 * 60, // s
  })
  const findInstant = (date: string, zone: string) => findEventInstant({ date, zone }).getTime()
  calendar.timezone(describeZones(events.map(({ date, zone }) => findInstant(date, zone))))
  const { t } = readWords('site', language)
  for (const event of events) {
    const title = formatEventTitle(event, t)
    const { updated, changes } = findPast(event)
    const address = `${publicUrl}${permanentAddress(language, eventPath(event.id))}`
    calendar.createEvent({
      id: `${event.id}@${uidDomain}`,
      // One text for one content: whoever asks again is answered from what is kept.
      stamp: updated,
      lastModified: updated,
      sequence: changes,
      start: new TZDate(findInstant(event.date, event.zone), event.zone),
      ...(event.end !== undefined && {
        end: new TZDate(findInstant(event.end, event.zone), event.zone),
      }),
      timezone: event.zone,
      summary: artist === undefined ? title : `${title} · ${artist}`,
      description: [...describeEvent(event, language), address].join('\n\n'),
      location: [event.venue, event.address, readText(event.location), event.countryName]
        .filter(Boolean)
        .join(', '),
      url: address,
      status: readStatus(event),
    })
  }
  return calendar.toString()
}

/** RFC 5545 §3.8.1.11: a date that will not hold, and is not replaced yet, is tentative. */
function readStatus({ cancelled, postponed }: AgendaEvent): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED
  return postponed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function describeEvent({ description, price }: AgendaEvent, language: Language): string[] {
  return [
    ...(description === undefined ? [] : [readText(description)]),
    ...(price === undefined
      ? []
      : [formatPrice(price, language, readWords('site', language).t('agenda.free'))]),
  ]
}
