import { listCalendarEntries } from '#domain/lessons/classes/class-offer.ts'
import type { Booking, LessonRequest } from './stored-requests.ts'

export interface Invitation {
  method: 'request' | 'cancel'
  booking: string
  revision: number
  begin: number // ms
  end: number
  zone: string
  summary: string
  /** Where it is: a place, or the address of a call. */
  location: string | undefined
  attendee: { name: string; address: string }
}

export interface Inviting {
  now: () => Date
  composeInvitation: (invitation: Invitation) => string
}

interface Invited extends Pick<Invitation, 'summary' | 'location' | 'attendee'> {
  request: LessonRequest
  booking: Booking
}

/** A lesson as one file, a class as one for each session; a session that there is no more ends in calendars, one that was held
 * stays in them. */
export function listCalendars(
  { composeInvitation, now }: Inviting,
  asked: Invitation['method'],
  { request: { offer, zone }, booking, ...invited }: Invited,
) {
  const { revision } = booking
  const isMeant = ({ end, isGone }: { end: number; isGone: boolean }) =>
    asked === 'request' || isGone || end > now().getTime()
  return listCalendarEntries(booking, offer.class)
    .filter(isMeant)
    .map(({ id, begin, end, isGone }) => {
      const method = isGone ? 'cancel' : asked
      return {
        method,
        content: composeInvitation({ ...invited, method, booking: id, revision, begin, end, zone }),
      }
    })
}
