/** Of the formats that are kept: visitors choose among zones. */
const mostKept = 500

const kept = new Map<string, Intl.DateTimeFormat>()

/** How a locale (BCP 47) writes dates and times. Kept: the platform takes a hundred times longer to begin a format than to
 * write with it. */
export function getDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options)
  const known = kept.get(name)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, options)
  const [oldest = ''] = kept.keys()
  if (kept.size >= mostKept) kept.delete(oldest)
  kept.set(name, format)
  return format
}

/** A date as a platform has written it in a locale (BCP 47), in French with "1er mars" for the first, which none writes. */
export function addOrdinal(written: string, locale: string): string {
  return locale.startsWith('fr') ? written.replace(/(^| )1 (?=\p{Letter})/u, '$11er ') : written
}

const dayLength = 86_400_000 // ms

/** Of the days whose offsets are kept. */
const mostDays = 20_000

const offsets = new Map<string, Map<number, number>>()
let days = 0

/** Minutes east of UTC at an instant (ms) in a zone (IANA). Read by the day: where a day of UTC begins and ends with the same, all
 * of it has it. The platform takes a hundred times longer, and the times of two months ask for hundreds. */
export function readOffset(instant: number, zone: string): number {
  const day = Math.floor(instant / dayLength)
  const offset = readBegin(day, zone)
  return offset === readBegin(day + 1, zone) ? offset : askOffset(instant, zone)
}

function readBegin(day: number, zone: string): number {
  const known = offsets.get(zone)?.get(day)
  if (known !== undefined) return known
  if (days >= mostDays) {
    offsets.clear()
    days = 0
  }
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  const offset = askOffset(day * dayLength, zone)
  offsets.set(zone, ofZone.set(day, offset))
  days += 1
  return offset
}

function askOffset(instant: number, zone: string): number {
  const format = getDateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // Before the zones of railways, towns were off by seconds, too.
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60) * (sign === '-' ? -1 : 1)
}
