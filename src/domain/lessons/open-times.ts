import {
  type AvailabilitySettings,
  addDays,
  type Exception,
  findDate,
  findInstant,
  findTourSpan,
  findWeekday,
  type Tour,
  type WeeklyHours,
} from './availability.ts'
import { clipSpans, joinSpans, overlap, type Span, subtractSpans } from './span.ts'

/** When lessons may be, as far as it touches a span: whole, since times are counted from its begin. What is entered for a date
 * counts before a tour, and a tour before the week. */
export function listOpenTimes(
  hours: { weekly: readonly WeeklyHours[]; homeZone: string },
  exceptions: readonly Exception[],
  tours: readonly Tour[],
  span: Span,
): Span[] {
  const away = tours.filter(({ teaches }) => teaches !== 'home')
  const { homeZone } = hours
  // Where the clock skips midnight, the hours of the day before end on this one.
  const first = addDays(findDate(span.begin, homeZone), -1)
  const last = findDate(span.end, homeZone)
  const ofHome = hours.weekly.filter(({ tour }) => tour === undefined)
  const atHome = listWeekly(ofHome, { first, last, zone: homeZone })
  const onTour = tours
    .filter((tour) => tour.teaches === 'own' && overlap(findTourSpan(tour), span))
    .flatMap((tour) => {
      const own = hours.weekly.filter((each) => each.tour === tour.id)
      return clipSpans(listWeekly(own, tour), findTourSpan(tour))
    })
  const usual = subtractSpans(atHome, away.map(findTourSpan))
  const openings = exceptions.filter(({ opens }) => opens).map(findLocalSpan)
  const closings = exceptions.filter(({ opens }) => !opens).map(findLocalSpan)
  return subtractSpans(joinSpans([...usual, ...onTour, ...openings]), closings).filter((open) =>
    overlap(open, span),
  )
}

/** The hours of every week with those of tours, on the clock of home. */
export function joinHours({ week, tours, settings }: EnteredHours) {
  const ofTours = tours.flatMap(({ id, hours }) => hours.map((range) => ({ ...range, tour: id })))
  return { weekly: [...week, ...ofTours], homeZone: settings.homeZone }
}

interface EnteredHours {
  week: readonly WeeklyHours[]
  tours: readonly { id: string; hours: readonly WeeklyHours[] }[]
  settings: Pick<AvailabilitySettings, 'homeZone'>
}

type LocalSpan = Pick<Exception, 'begin' | 'end' | 'zone'>

const localSpans = new WeakMap<LocalSpan, Span>()

/** A stretch of a zone's local time, found once for the same one: every lesson ahead is held against all exceptions. */
export function findLocalSpan(local: LocalSpan): Span {
  const { begin, end, zone } = local
  const found = localSpans.get(local) ?? {
    begin: findLocalInstant(begin, zone),
    end: findLocalInstant(end, zone),
  }
  localSpans.set(local, found)
  return found
}

/** The instant (ms) of a local date-time, "2026-12-05T09:00". */
export function findLocalInstant(local: string, zone: string): number {
  const [date = '', time = ''] = local.split('T')
  return findInstant(date, time, zone)
}

/** Days of one span, however far apart its ends are. */
const mostDays = 1_500

function listWeekly(
  hours: readonly WeeklyHours[],
  { first, last, zone }: Pick<Tour, 'first' | 'last' | 'zone'>,
): Span[] {
  const spans: Span[] = []
  let date = first
  for (let count = 0; count < mostDays && date <= last; count += 1) {
    for (const { weekday, from, until } of hours)
      if (weekday === findWeekday(date))
        spans.push({
          begin: findInstant(date, from, zone),
          end: findInstant(date, until, zone),
        })
    date = addDays(date, 1)
  }
  return joinSpans(spans)
}
