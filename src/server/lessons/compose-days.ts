import type { AgendaEvent } from '#domain/agenda/event.ts'
import { capitalize, formatDateParts } from '#domain/agenda/event-date.ts'
import { readText } from '#domain/content/read-text.ts'
import { day as dayLength } from '#domain/durations.ts'
import { type Language, locales } from '#domain/language.ts'
import { addDays, findDate, findDaySpan, findTourSpan, type Tour } from '#domain/lessons/availability.ts'
import { formatCity, formatTime } from '#domain/lessons/clocks.ts'
import { type DayFacts, type DayReason, explainDay } from '#domain/lessons/explain-time.ts'
import type { DayGroup, LessonTimes } from '#domain/lessons/lessons-api.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import { createTeacherClock, listSlots, type Slot } from '#domain/lessons/slots.ts'
import { overlap } from '#domain/lessons/span.ts'
import { getDateTimeFormat, readOffset } from '#words/formats.ts'
import { readWords } from '#words/stored-words.ts'
import type { Words } from '#words/words.ts'
import { formatAt, readDayClocks } from './day-clocks.ts'
import { formatClocks } from './format-clocks.ts'
import type { CalendarFacts, LessonCalendar, OpenDays } from './lesson-calendar.ts'
import type { OfferedLesson } from './lesson-types.ts'

export interface AskedDays {
  zone: string
  /** The first date, on the reader's calendar; today or later. */
  from?: string | undefined
  days: number
}

interface Reader {
  language: Language
  words: Words<'lessons'>
  zone: string
  availability: CalendarFacts['availability']
  findTeacherZone: (instant: number) => string
  findCity: (zone: string) => string
  events: readonly AgendaEvent[]
}

interface Composing {
  facts: CalendarFacts
  lesson: OfferedLesson
  events: readonly AgendaEvent[]
  language: Language
  now: Date
}

/** The times of some days as a reader is shown them, on both clocks. */
export function composeDays(asked: AskedDays, { rules, slots }: OpenDays, composing: Composing): LessonTimes {
  const { facts, lesson, events, language, now } = composing
  const { zone } = asked
  const moment = now.getTime()
  const today = findDate(moment, zone)
  const last = findDate(moment + lesson.terms.horizon * dayLength, zone)
  const wanted = asked.from ?? today
  const [, from = today] = [today, wanted, last].toSorted()
  const dates = Array.from({ length: asked.days }, (_, index) => addDays(from, index)).filter(
    (date) => date <= last,
  )
  const reader = createReader({ facts, events, language }, zone)
  const [next] = slots
  const after = addDays(from, asked.days)
  const before = addDays(from, -asked.days)
  return {
    zone,
    groups: groupDays(dates, slots, rules, reader),
    next: next && describeMoment(next.begin, reader),
    earlier: from > today ? [today, before].toSorted().at(-1) : undefined,
    later: after <= last ? after : undefined,
    until: formatDate(last, language, { day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

/** A time that somebody chose, on both clocks, and whether it is still free. */
export function composeChosen(
  at: string,
  zone: string,
  { calendar, facts, lesson, events, language, now }: Composing & { calendar: LessonCalendar },
): { at: string; clocks: Clocks; isFree: boolean } {
  const begin = Date.parse(at)
  const around = { begin: begin - 2 * dayLength, end: begin + 2 * dayLength }
  const slots = listSlots(calendar.describe(facts, lesson.terms, now, around))
  const reader = createReader({ facts, events, language }, zone)
  return {
    at: formatAt(begin),
    clocks: formatClocks(begin, { reader: zone, other: reader.findTeacherZone(begin) }, language),
    isFree: slots.some((slot) => slot.begin === begin),
  }
}

function createReader(
  { facts, events, language }: Pick<Composing, 'facts' | 'events' | 'language'>,
  zone: string,
): Reader {
  const { settings, tours } = facts.availability
  const words = readWords('lessons', language)
  const cities = new Map<string, string>()
  const findCity = (of: string) => {
    const city = cities.get(of) ?? formatCity(of, words)
    cities.set(of, city)
    return city
  }
  return {
    language,
    words,
    findCity,
    zone,
    availability: facts.availability,
    findTeacherZone: createTeacherClock(settings, tours),
    events,
  }
}

function groupDays(
  dates: readonly string[],
  slots: readonly Slot[],
  rules: DayFacts,
  reader: Reader,
): DayGroup[] {
  const { zone } = reader
  const groups: DayGroup[] = []
  const told = new Set<Tour>()
  let empty: { date: string; reason: string }[] = []
  let passed = 0
  const flush = () => {
    const [first] = empty
    if (first !== undefined) groups.push(composeEmpty(empty, slots, reader))
    empty = []
  }
  for (const date of dates) {
    const span = findDaySpan(date, zone)
    const first = findFirst(slots, span.begin, passed)
    passed = findFirst(slots, span.end, first)
    const own = slots.slice(first, passed)
    const tour = rules.tours.find(
      (each) => each.isPublic && !told.has(each) && overlap(findTourSpan(each), span),
    )
    if (tour !== undefined) {
      told.add(tour)
      flush()
      groups.push(composeTour(tour, reader))
    }
    if (own.length > 0) {
      flush()
      groups.push(composeDay(date, own, reader))
    } else {
      const reason = explainDay(span, rules) ?? { reason: 'no_hours' }
      empty.push({ date, reason: describeReason(reason, reader) })
    }
  }
  flush()
  return groups
}

/** The place of the first that begins at an instant (ms) or later. */
function findFirst(slots: readonly Slot[], instant: number, from: number): number {
  let index = from
  while ((slots[index]?.begin ?? instant) < instant) index += 1
  return index
}

function composeDay(date: string, slots: readonly Slot[], reader: Reader): DayGroup {
  const { language, words, findCity, availability } = reader
  const longDay = formatLongDay(date, language)
  const shifts = { nextDay: words.t('times.nextDay'), dayBefore: words.t('times.dayBefore') }
  return {
    kind: 'day',
    day: String(Number(date.slice(8))),
    weekday: capitalize(formatDate(date, language, { weekday: 'long' }), language),
    month: formatDate(date, language, { month: 'long' }),
    times: readDayClocks(availability, date, slots, reader).map(
      ({ at, own, teacherZone, clock, shift: to }) => {
        // Where both clocks show the same, it stands there once.
        const other = clock && `${clock}\u00A0${findCity(teacherZone)}`
        const shift = to && shifts[to]
        // What is seen of it stands in it as it is seen (WCAG 2.5.3).
        const label = `${longDay}, ${[own, other, shift].filter(Boolean).join(' ')}`
        return { at, time: own, other, shift, label }
      },
    ),
  }
}

function composeEmpty(
  days: readonly { date: string; reason: string }[],
  slots: readonly Slot[],
  reader: Reader,
): DayGroup {
  const { language, zone, words } = reader
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const runs = days.reduce<{ first: string; last: string; reason: string }[]>((list, { date, reason }) => {
    const previous = list.at(-1)
    if (previous?.reason === reason) previous.last = date
    else list.push({ first: date, last: date, reason })
    return list
  }, [])
  const [only] = runs
  const isAlike = runs.length === 1 && only !== undefined
  const say = (run: { first: string; last: string; reason: string }) =>
    words.t('times.without', { days: formatRange(run.first, run.last, language), reason: run.reason })
  const end = findDaySpan(last, zone).end
  const next = slots.find(({ begin }) => begin >= end)
  return {
    kind: 'none',
    summary: say(isAlike ? only : { first, last, reason: words.t('reasons.none') }),
    next: next && words.t('times.next', { day: formatLongDay(findDate(next.begin, zone), language) }),
    reasons: isAlike ? [] : runs.map(say),
  }
}

function composeTour(tour: Tour, reader: Reader): DayGroup {
  const { words, language } = reader
  const city = formatCity(tour.zone, words)
  return {
    kind: 'tour',
    heading: words.t('times.tour', {
      days: formatRange(tour.first, tour.last, language),
      place: tour.place,
    }),
    text: tour.teaches === 'not' ? undefined : words.t('times.tourClock', { city }),
  }
}

function describeReason(reason: DayReason, { words: { t }, events }: Reader): string {
  switch (reason.reason) {
    case 'tour':
      return reason.tour.isPublic ? t('reasons.tour') : t('reasons.none')
    case 'concert': {
      const event = events.find(({ id }) => id === reason.event)
      return event === undefined
        ? t('reasons.none')
        : t('reasons.concert', { city: readText(event.location) })
    }
    case 'too_soon':
      return t('reasons.tooSoon')
    case 'day_full':
    case 'all_taken':
      return t('reasons.taken')
    case 'class':
    case 'past':
    case 'beyond_horizon':
    case 'away':
    case 'no_hours':
      return t('reasons.none')
  }
}

/** "Thursday 3 December, 12:00 Caracas · 17:00 Zurich" */
function describeMoment(begin: number, { language, zone, words, findTeacherZone }: Reader): string {
  const clock = (of: string) => `${formatTime(begin, of)}\u00A0${formatCity(of, words)}`
  const isSame = (of: string) => readOffset(begin, of) === readOffset(begin, zone)
  const day = capitalize(formatLongDay(findDate(begin, zone), language), language)
  const teacherZone = findTeacherZone(begin)
  const clocks = isSame(teacherZone) ? [clock(zone)] : [clock(zone), clock(teacherZone)]
  return `${day}, ${clocks.join(' · ')}`
}

function formatLongDay(date: string, language: Language): string {
  return formatDate(date, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

function formatDate(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return formatDateParts(`${date}T00:00`, language, options)
}

function formatRange(first: string, last: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long' } as const
  if (first === last) return formatDate(first, language, parts)
  const format = getDateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' })
  // Fonts lack the thin spaces that some languages have around the dash.
  return format.formatRange(Date.parse(first), Date.parse(last)).replaceAll(/[\u2009\u202F]/g, ' ')
}
