import { createOffsetReader, type ReadOffset } from '#domain/agenda/event-instant.ts'
import {
  addDays,
  type Exception,
  findDate,
  findInstant,
  findTourSpan,
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
  readOffset = createOffsetReader(),
): Span[] {
  const away = tours.filter(({ teaches }) => teaches !== 'home')
  const { homeZone } = hours
  // Where the clock skips midnight, the hours of the day before end on this one.
  const first = addDays(findDate(span.begin, homeZone, readOffset), -1)
  const last = findDate(span.end, homeZone, readOffset)
  const ofHome = hours.weekly.filter(({ tour }) => tour === undefined)
  const atHome = listWeekly(ofHome, { first, last, zone: homeZone }, readOffset)
  const onTour = tours
    .filter((tour) => tour.teaches === 'own' && overlap(findTourSpan(tour, readOffset), span))
    .flatMap((tour) => {
      const own = hours.weekly.filter((each) => each.tour === tour.id)
      return clipSpans(listWeekly(own, tour, readOffset), findTourSpan(tour, readOffset))
    })
  const usual = subtractSpans(
    atHome,
    away.map((tour) => findTourSpan(tour, readOffset)),
  )
  const readSpan = ({ begin, end, zone }: Exception) => ({
    begin: findLocalInstant(begin, zone, readOffset),
    end: findLocalInstant(end, zone, readOffset),
  })
  const openings = exceptions.filter(({ opens }) => opens).map(readSpan)
  const closings = exceptions.filter(({ opens }) => !opens).map(readSpan)
  return subtractSpans(joinSpans([...usual, ...onTour, ...openings]), closings).filter((open) =>
    overlap(open, span),
  )
}

/** The instant (ms) of a local date-time, "2026-12-05T09:00". */
export function findLocalInstant(local: string, zone: string, readOffset?: ReadOffset): number {
  const [date = '', time = ''] = local.split('T')
  return findInstant(date, time, zone, readOffset)
}

/** Days of one span, however far apart its ends are. */
const mostDays = 1_500

function listWeekly(
  hours: readonly WeeklyHours[],
  { first, last, zone }: Pick<Tour, 'first' | 'last' | 'zone'>,
  readOffset: ReadOffset,
): Span[] {
  const spans: Span[] = []
  let date = first
  for (let count = 0; count < mostDays && date <= last; count += 1) {
    for (const { weekday, from, until } of hours)
      if (weekday === findWeekday(date))
        spans.push({
          begin: findInstant(date, from, zone, readOffset),
          end: findInstant(date, until, zone, readOffset),
        })
    date = addDays(date, 1)
  }
  return joinSpans(spans)
}

/** 1 for Monday to 7 for Sunday. */
function findWeekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}
