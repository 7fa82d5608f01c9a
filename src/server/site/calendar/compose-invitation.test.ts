import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Invitation } from '#server/bookings/list-calendars.ts'
import { hasPythonCalendar, readWithPython } from '#tests/python-calendar.ts'
import { composeInvitation } from './compose-invitation.ts'

const organizer = {
  name: 'Moronta',
  email: 'artist@example.org',
  publicUrl: 'https://example.org',
  uidDomain: 'example.org',
}
const hour = 3_600_000

function compose(method: Invitation['method'], revision: number, begins: string, zone: string): string {
  const begin = Date.parse(begins)
  return composeInvitation(
    {
      method,
      booking: 'booking-1',
      revision,
      begin,
      end: begin + hour,
      zone,
      summary: 'Lección, 60′ 🎵 =cmd; \u202eRTL',
      location: undefined,
      attendee: { name: 'Lucía "Lu" Ejemplo', address: 'lucia@example.org' },
    },
    organizer,
    new Date('2026-03-01T12:00:00.000Z'),
  )
}

function readWithIcal(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: event.uid,
      sequence: event.sequence,
      begins: event.startDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
    }
  })
}

/** Before and after each change of the clock, within an hour that it repeats, and in zones of 30 and 45 minutes. */
const moves = [
  ['Europe/Zurich', '2026-03-28T16:00:00.000Z', '2026-03-29T15:00:00.000Z'],
  ['America/New_York', '2026-03-07T17:00:00.000Z', '2026-03-08T16:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-26T17:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-28T10:30:00.000Z', '2026-03-30T10:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-28T10:15:00.000Z', '2026-11-01T10:15:00.000Z'],
  ['America/Caracas', '2026-12-31T23:30:00.000Z', '2027-01-01T03:30:00.000Z'],
] as const

describe.each(moves)('an invitation in %s', (zone, first, second) => {
  const files = [
    compose('request', 0, first, zone),
    compose('request', 1, second, zone),
    compose('cancel', 2, second, zone),
  ]
  const uid = 'booking-1@example.org'
  const wanted = [
    { method: 'REQUEST', uid, sequence: 0, begins: first, status: 'CONFIRMED' },
    { method: 'REQUEST', uid, sequence: 1, begins: second, status: 'CONFIRMED' },
    { method: 'CANCEL', uid, sequence: 2, begins: second, status: 'CANCELLED' },
  ]

  it('is one event that moves and ends, to ical.js', () => {
    expect(files.flatMap(readWithIcal)).toEqual(wanted)
  })

  it.skipIf(!hasPythonCalendar)('is one event that moves and ends, to Python’s icalendar', () => {
    expect(files.flatMap(readWithPython)).toEqual(wanted)
  })
})
