/** Where the artist lives: a message has his day and hour wherever it is read. */
const timeZone = 'Europe/Zurich'

const shortDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
})
const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
})

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/** "14:20". */
export function formatClock(at: string): string {
  return clock.format(Date.parse(at))
}

/** "18 Nov 2026". */
export function ReceivedDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const format = withTime ? longDate : shortDate
  return <time dateTime={at}>{format.format(Date.parse(at))}</time>
}
