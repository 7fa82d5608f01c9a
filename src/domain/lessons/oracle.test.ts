import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { lessonZones } from '#tests/lesson-zones.ts'
import { bySize } from '#tests/size.ts'
import { addDays, findDaySpan, findInstant, type Tour, type WeeklyHours } from './availability.ts'
import { listOpenTimes } from './open-times.ts'
import { listStarts } from './slots.ts'
import { clipSpans } from './span.ts'

const runs = bySize(400, 100_000)
const minutesOfDay = 24 * 60

const zone = fc.constantFrom(...lessonZones)
const time = fc.integer({ min: 0, max: minutesOfDay / 5 }).map((fives) => writeTime(fives * 5))

/** Any day of twelve years, and half of the time one on which the clock of the zone changes, or its neighbour. */
const place = zone.chain((name) =>
  fc.record({ name: fc.constant(name), date: fc.oneof(anyDate(), changeDate(name)) }),
)

function anyDate() {
  return fc.integer({ min: 0, max: 4380 }).map((days) => addDays('2024-01-01', days))
}

function changeDate(name: string) {
  const days = listChanges(name)
  if (days.length === 0) return anyDate()
  return fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: -1, max: 1 }))
    .map(([date, distance]) => addDays(date, distance))
}

const changes = new Map<string, string[]>()

function listChanges(name: string): string[] {
  const known = changes.get(name)
  if (known !== undefined) return known
  const found: string[] = []
  let moment: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${name}]`)
  for (;;) {
    moment = moment.getTimeZoneTransition('next')
    if (moment === null || moment.year > 2035) break
    found.push(moment.toPlainDate().toString())
  }
  changes.set(name, found)
  return found
}

function writeTime(minutes: number): string {
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${digits(Math.trunc(minutes / 60))}:${digits(minutes % 60)}`
}

/** As the standard's own types find it: a repeated time is the first, a skipped one has the offset before. */
function askOracle(date: string, at: string, name: string): number {
  const day = Temporal.PlainDate.from(date)
  const local =
    at === '24:00' ? day.add({ days: 1 }).toPlainDateTime() : day.toPlainDateTime(Temporal.PlainTime.from(at))
  return local.toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds
}

test('a local time is the instant that the oracle finds', () => {
  fc.assert(
    fc.property(place, time, ({ name, date }, at) => {
      expect(findInstant(date, at, name)).toBe(askOracle(date, at, name))
    }),
    { numRuns: runs },
  )
})

const range = fc.tuple(time, time).map(([one, other]) => [one, other].toSorted())

test('the starts of a week at home and on tour are those that the oracle finds', () => {
  fc.assert(
    fc.property(
      place,
      zone,
      fc.array(range, { maxLength: 3 }),
      fc.array(range, { maxLength: 2 }),
      fc.constantFrom('home', 'own', 'not'),
      fc.integer({ min: -1, max: 1 }),
      fc.integer({ min: 3, max: 36 }),
      ({ name, date }, tourZone, atHome, onTour, teaches, distance, fives) => {
        const first = addDays(date, distance)
        const tour: Tour = {
          id: 'tour',
          first,
          last: first,
          zone: tourZone,
          place: 'there',
          isPublic: true,
          teaches: teaches === 'home' || teaches === 'own' ? teaches : 'not',
        }
        const everyDay = [1, 2, 3, 4, 5, 6, 7]
        const list = (ranges: string[][], of?: string): WeeklyHours[] =>
          everyDay.flatMap((weekday) =>
            ranges.map(([from = '', until = '']) => ({ weekday, from, until, tour: of })),
          )
        const weekly = [...list(atHome), ...list(onTour, 'tour')]
        const span = findDaySpan(date, name)
        const open = listOpenTimes({ weekly, homeZone: name }, [], [tour], span)
        const terms = { minutes: fives * 5, rest: 15, step: 30, notice: 0, horizon: 60 }
        const found = listStarts({ terms, open: clipSpans(open, span) }).map(({ begin }) => begin)
        expect(found).toEqual(listByCells({ date, name, tour, atHome, onTour, minutes: terms.minutes, span }))
      },
    ),
    { numRuns: runs },
  )
})

interface Case {
  date: string
  name: string
  tour: Tour
  atHome: string[][]
  onTour: string[][]
  minutes: number
  span: { begin: number; end: number }
}

/** The same by another way: five minutes after five minutes, each open or not. */
function listByCells({ date, name, tour, atHome, onTour, minutes, span }: Case): number[] {
  const five = 5 * 60_000
  const around = [-1, 0, 1].map((distance) => addDays(date, distance))
  const home = around.flatMap((day) => atHome.map((each) => locate(day, each, name)))
  const own = onTour.map((each) => locate(tour.first, each, tour.zone))
  const away = locate(tour.first, ['00:00', '24:00'], tour.zone)
  const isIn = (spans: { begin: number; end: number }[], at: number) =>
    spans.some(({ begin, end }) => begin <= at && at < end)
  const isOpen = (at: number) => {
    if (at < span.begin || at >= span.end) return false
    if (tour.teaches === 'home' || !isIn([away], at)) return isIn(home, at)
    return tour.teaches === 'own' && isIn(own, at)
  }
  const starts: number[] = []
  let run: number | undefined
  for (let at = span.begin; at <= span.end; at += five) {
    if (isOpen(at)) run ??= at
    else {
      for (let start = run ?? at; start + minutes * 60_000 <= at; start += 30 * 60_000) starts.push(start)
      run = undefined
    }
  }
  return starts
}

function locate(date: string, [from = '', until = '']: string[], name: string) {
  return { begin: askOracle(date, from, name), end: askOracle(date, until, name) }
}
