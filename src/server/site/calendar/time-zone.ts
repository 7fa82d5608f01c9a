/**
 * The VTIMEZONE of a zone that keeps Central European time (RFC 5545 §3.6.5): all zones of the agenda do, and have
 * changed their clocks on the last Sundays of March and October since 1996 (directive 2000/84/EC).
 */
export function describeCentralEuropeanZone(zone: string): string {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...describeChange('DAYLIGHT', {
      name: 'CEST',
      from: '+0100',
      to: '+0200',
      start: '19960331T020000',
      month: 3,
    }),
    ...describeChange('STANDARD', {
      name: 'CET',
      from: '+0200',
      to: '+0100',
      start: '19961027T030000',
      month: 10,
    }),
    'END:VTIMEZONE',
  ].join('\r\n')
}

interface Change {
  name: string
  from: string
  to: string
  /** The first change of its kind, on the clock as it was before. */
  start: string
  month: number
}

function describeChange(kind: 'DAYLIGHT' | 'STANDARD', { name, from, to, start, month }: Change): string[] {
  return [
    `BEGIN:${kind}`,
    `TZNAME:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ]
}
