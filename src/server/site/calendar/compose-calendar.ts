import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type AgendaEvent, eventCountryCodes } from '#domain/agenda/event.ts'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import type { Language } from '#domain/language.ts'
import { eventPath, permanentAddress } from '#domain/routes.ts'
import { describeCentralEuropeanZone } from './time-zone.ts'

export interface CalendarContent {
  /** What a calendar program calls it. */
  name: string
  events: readonly AgendaEvent[]
  language: Language
  /** The origin visitors use, without a slash at the end. */
  publicUrl: string
  /** When the product began to serve this content, in UTC. */
  stamp: Date
}

/**
 * Events as an iCalendar file (RFC 5545): with their zones, and identifiers that stay, so that a subscribed calendar
 * moves or cancels what changed. No end is given, for none is known.
 */
export function composeCalendar({ name, events, language, publicUrl, stamp }: CalendarContent): string {
  const calendar = ical({
    name,
    prodId: { company: new URL(publicUrl).hostname, product: 'agenda', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // A subscriber looks again after half a day.
    ttl: 12 * 60 * 60,
  })
  calendar.timezone({ name: null, generator: describeCentralEuropeanZone })
  for (const event of events) {
    const address = `${publicUrl}${permanentAddress(language, eventPath(event.id))}`
    calendar.createEvent({
      id: `${event.id}@${new URL(publicUrl).hostname}`,
      stamp,
      start: new TZDate(findEventInstant(event).getTime(), event.zone),
      timezone: event.zone,
      summary: event.title,
      description: `${readText(event)}\n\n${address}`,
      location: `${event.location}, ${nameCountry(event, language)}`,
      url: address,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

function readText({ description }: AgendaEvent): string {
  return typeof description === 'string' ? description : description.value
}

function nameCountry({ country }: AgendaEvent, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(eventCountryCodes[country]) ?? country
}
