import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { hour } from '#domain/durations.ts'
import type { Invitation } from '#server/bookings/list-calendars.ts'
import { readOffset } from '#words/formats.ts'
import { describeZones } from './time-zone.ts'

interface Organizer {
  name: string
  email: string
  publicUrl: string
  uidDomain: string
}

/** One lesson as an invitation or its end (RFC 5546): one UID for its life, the sequence rises with every change. */
export function composeInvitation(invitation: Invitation, organizer: Organizer, now: Date): string {
  const { method, booking, revision, begin, end, zone, summary, location, attendee } = invitation
  const { name, email, publicUrl, uidDomain } = organizer
  const isEnd = method === 'cancel'
  const calendar = ical({
    prodId: { company: new URL(publicUrl).hostname, product: 'lessons' },
    method: isEnd ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.timezone(describeZones([begin, end]))
  calendar.createEvent({
    id: `${booking}@${uidDomain}`,
    stamp: now,
    sequence: revision,
    ...placeHours({ begin, end, zone }),
    summary: `${summary} · ${name}`,
    ...placeCall(location),
    organizer: { name, email },
    attendees: [
      { name: attendee.name, email: attendee.address, status: ICalAttendeeStatus.ACCEPTED, rsvp: false },
    ],
    status: isEnd ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** Where a lesson is, for a calendar; an address of a call can be opened from there. */
export function placeCall(location: string | undefined) {
  if (!location) return {}
  return URL.canParse(location) ? { location, url: location } : { location }
}

/** When a lesson is, for a calendar: by the clock of a zone, or in UTC near a change of it. */
export function placeHours({ begin, end, zone }: Pick<Invitation, 'begin' | 'end' | 'zone'>) {
  return changesAround(begin, end, zone)
    ? { start: new Date(begin), end: new Date(end) }
    : { start: new TZDate(begin, zone), end: new TZDate(end, zone), timezone: zone }
}

const nearness = 3 * hour

/** Whether a zone's clock changes at a lesson or near it: then its hours are said in UTC. Readers disagree about an hour that the
 * clock repeats. */
function changesAround(begin: number, end: number, zone: string): boolean {
  return readOffset(begin - nearness, zone) !== readOffset(end + nearness, zone)
}
