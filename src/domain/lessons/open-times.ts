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
import { clipSpans, joinSpans, type Span, subtractSpans } from './span.ts'

/** When lessons may be, within a span. What is entered for a date counts before a tour, and a tour before the week. */
export function listOpenTimes(
  hours: { weekly: readonly WeeklyHours[]; homeZone: string },
  exceptions: readonly Exception[],
  tours: readonly Tour[],
  span: Span,
  readOffset = createOffsetReader(),
): Span[] {
  const away = tours.filter(({ teaches }) => teaches !== 'home')
  const atHome = listWeekly(
    hours.weekly.filter(({ tour }) => tour === undefined),
    hours.homeZone,
    span,
    readOffset,
  )
  const onTour = tours
    .filter(({ teaches }) => teaches === 'own')
    .flatMap((tour) => {
      const own = hours.weekly.filter((each) => each.tour === tour.id)
      const [within] = clipSpans([findTourSpan(tour, readOffset)], span)
      return within === undefined ? [] : listWeekly(own, tour.zone, within, readOffset)
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
  return clipSpans(subtractSpans(joinSpans([...usual, ...onTour, ...openings]), closings), span)
}

/** The instant (ms) of a local date-time, "2026-12-05T09:00". */
export function findLocalInstant(local: string, zone: string, readOffset?: ReadOffset): number {
  const [date = '', time = ''] = local.split('T')
  return findInstant(date, time, zone, readOffset)
}

function listWeekly(hours: readonly WeeklyHours[], zone: string, span: Span, readOffset: ReadOffset): Span[] {
  const spans: Span[] = []
  const last = findDate(span.end, zone, readOffset)
  for (let date = findDate(span.begin, zone, readOffset); date <= last; date = addDays(date, 1))
    for (const { weekday, from, until } of hours)
      if (weekday === findWeekday(date))
        spans.push({
          begin: findInstant(date, from, zone, readOffset),
          end: findInstant(date, until, zone, readOffset),
        })
  return clipSpans(spans, span)
}

/** 1 for Monday to 7 for Sunday. */
function findWeekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}
