import { formatPrice } from '#domain/agenda/event-price.ts'
import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { ClassContent } from '#domain/content/types/class.ts'
import { type Language, locales } from '#domain/language.ts'
import { findDate } from '#domain/lessons/availability.ts'
import { countOpenSeats, listFreeSeats } from '#domain/lessons/classes/seats.ts'
import { formatCity, formatTime } from '#domain/lessons/clocks.ts'
import { createTeacherClock } from '#domain/lessons/slots.ts'
import type { ClassSeats } from '#domain/pages/class-seats.ts'
import type { LessonPage, OfferedLessonRow } from '#domain/pages/page.ts'
import { lessonPath } from '#domain/routes.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { readOffset } from '#words/formats.ts'
import { readWords } from '#words/stored-words.ts'
import { listWords } from './describe-lesson.ts'
import { formatClocks } from './format-clocks.ts'
import type { CalendarFacts } from './lesson-calendar.ts'
import { hashTerms, listOfferedClasses, type PublicClass } from './lesson-types.ts'
import type { ShownTimes } from './shown-times.ts'
import { listZoneChoices } from './zone-choices.ts'

/** Seats that one request is for, at most. */
const mostSeats = 4

/** The classes that are offered, for the page of the courses. */
export function listClassRows(content: LanguageContent, language: Language): OfferedLessonRow[] {
  const { t } = readWords('lessons', language)
  return listOfferedClasses(content).map(({ id, content: written, class: own }) => ({
    id,
    path: lessonPath(id),
    name: written.name,
    forWhom: written.forWhom,
    facts: [t('class.sessions', { count: own.sessions.length }), describePrice(written, language)]
      .filter(Boolean)
      .join(' · '),
    see: t('class.see'),
    next: t('class.begins'),
    none: t('class.closed'),
  }))
}

interface Composing {
  language: Language
  now: Date
  zone: string | undefined
}

/** What the page of a class says beside its heading, on the clock of a zone. */
export function describeClass(
  offered: PublicClass,
  { language, now, zone }: Composing,
  shownTimes: ShownTimes | undefined,
): LessonPage['lesson'] {
  const { t } = readWords('lessons', language)
  const { content } = offered
  const facts = shownTimes?.readFacts()
  const reader = createReader(facts, { language, zone: zone ?? findHome(facts, content) })
  const { venue, prepare, ageFrom, ageTo } = content
  const price = describePrice(content, language)
  const ages = describeAges({ ageFrom, ageTo }, language)
  const closes = reader.say(Date.parse(offered.class.closes_at)).line
  const said: { label: string; text: Text }[] = [
    { label: t('class.where'), text: venue ?? t('class.online') },
    ...(ages === undefined ? [] : [{ label: t('class.ages'), text: ages }]),
    ...(price === '' ? [] : [{ label: t('facts.price'), text: price }]),
    ...(prepare === undefined ? [] : [{ label: t('facts.prepare'), text: prepare }]),
    { label: t('class.closes'), text: closes },
  ]
  return {
    id: offered.id,
    description: content.description,
    facts: said,
    policy: t('class.policy', { count: content.closes }),
    terms: hashTerms(offered, content),
    zones: listZoneChoices(language, now, reader.zone),
    class: {
      zone: reader.zone,
      sessionsTitle: t('class.sessions', { count: offered.class.sessions.length }),
      sessions: offered.class.sessions.map(({ begins_at, ends_at }) =>
        reader.describeSession(Date.parse(begins_at), Date.parse(ends_at)),
      ),
      ...describeSeats(offered, { language, now, facts }),
    },
    words: listWords(language, undefined),
  }
}

/** "Saturday 16 January 2027, 11:00 Caracas · 16:00 Zurich · 4 seats of 12 left"; undefined once it takes nobody any more. */
export function describeNextClass(
  { class: own }: PublicClass,
  { language, zone, now }: Composing,
  { facts, id }: { facts: CalendarFacts; id: string },
): string | undefined {
  const [first] = own.sessions
  if (first === undefined || own.closes_at <= now.toISOString()) return undefined
  const home = facts.availability.settings.homeZone
  const reader = createReader(facts, { language, zone: zone ?? home })
  const { open } = countSeats(id, own.seats, facts)
  const left = readWords('lessons', language).t('class.left', { count: open, seats: own.seats })
  return `${reader.say(Date.parse(first.begins_at)).line} · ${left}`
}

function findHome(facts: CalendarFacts | undefined, { zone }: ClassContent): string {
  return facts?.availability.settings.homeZone ?? zone
}

interface Reading {
  language: Language
  zone: string
}

function createReader(facts: CalendarFacts | undefined, { language, zone }: Reading) {
  const words = readWords('lessons', language)
  const findTeacherZone =
    facts === undefined
      ? () => zone
      : createTeacherClock(facts.availability.settings, facts.availability.tours)
  const say = (instant: number) =>
    formatClocks(instant, { reader: zone, other: findTeacherZone(instant) }, language)
  return {
    zone,
    say,
    describeSession(begin: number, end: number): ClassSeats['sessions'][number] {
      const teacherZone = findTeacherZone(begin)
      const range = (of: string) =>
        `${formatTime(begin, of)}–${formatTime(end, of)}\u00A0${formatCity(of, words)}`
      const isSame = readOffset(begin, zone) === readOffset(begin, teacherZone)
      const [ours, theirs] = [zone, teacherZone].map((of) => findDate(begin, of))
      const shift =
        ours === theirs
          ? ''
          : ` ${words.t((theirs ?? '') > (ours ?? '') ? 'times.nextDay' : 'times.dayBefore')}`
      return {
        at: new Date(begin).toISOString(),
        date: say(begin).date,
        own: range(zone),
        teacher: isSame ? undefined : `${range(teacherZone)}${shift}`,
      }
    },
  }
}

function countSeats(id: string, seats: number, { taken }: CalendarFacts) {
  const held = taken.classes.get(id)
  const free = listFreeSeats(seats, held?.seats ?? []).length
  const waiting = held?.waiting ?? []
  return { taken: seats - free, waiting: waiting.length, open: countOpenSeats(waiting, free) }
}

/** The seats that are left, and what may be done: ask for them, wait for one, or nothing any more. */
function describeSeats(
  { id, class: own }: PublicClass,
  { language, now, facts }: { language: Language; now: Date; facts: CalendarFacts | undefined },
): Pick<ClassSeats, 'seats' | 'form' | 'closed'> {
  if (facts === undefined) return {}
  const { t } = readWords('lessons', language)
  const { seats: total, closes_at, waiting: hasList, sessions } = own
  const { taken, waiting, open } = countSeats(id, total, facts)
  const isClosed = closes_at <= now.toISOString()
  const waits = open === 0
  const seats = {
    title: t('class.left', { count: open, seats: total }),
    label: t('class.taken', { count: taken, seats: total }),
    total,
    taken,
    list: waits && hasList && !isClosed ? [t('class.waiting', { count: waiting }), t('class.rule')] : [],
  }
  if (isClosed) return { seats, closed: t('class.closed') }
  if (waits && !hasList) return { seats }
  const most = Math.min(mostSeats, waits ? total : open)
  const form = {
    begins_at: sessions[0]?.begins_at ?? '',
    waits,
    title: t(waits ? 'class.waitTitle' : 'class.formTitle'),
    submit: t(waits ? 'class.wait' : 'class.submit'),
    note: waits ? t('class.wouldBe', { count: waiting + 1 }) : '',
    howMany: t('class.howMany'),
    choices: Array.from({ length: most }, (_, index) => ({
      value: String(index + 1),
      label: t('class.seats', { count: index + 1 }),
    })),
    kept: t(waits ? 'class.listed' : 'class.kept'),
  }
  return { seats, form }
}

function describeAges(
  { ageFrom, ageTo }: Pick<ClassContent, 'ageFrom' | 'ageTo'>,
  language: Language,
): string | undefined {
  const { t } = readWords('lessons', language)
  if (ageFrom !== undefined && ageTo !== undefined)
    return t('class.agesBetween', { from: ageFrom, to: ageTo })
  if (ageFrom !== undefined) return t('class.agesFrom', { from: ageFrom })
  return ageTo === undefined ? undefined : t('class.agesTo', { to: ageTo })
}

/** "CHF 60 a seat, for all sessions"; empty where nothing is said. */
function describePrice({ free, prices }: ClassContent, language: Language): string {
  const { t } = readWords('lessons', language)
  if (free) return t('facts.free')
  if (prices.length === 0) return ''
  const said = prices.map((price) => formatPrice(price, language, t('facts.free')))
  const price = new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(said)
  return t('class.priceEach', { price })
}

/** What the page of a class begins with where nothing is written of whom it is for. */
export function describeClassBeginning({ content }: PublicClass, language: Language): Text {
  return content.forWhom ?? readWords('lessons', language).t('class.intro')
}

/** Its name, its sessions and whom it is for, for machines and previews. */
export function summarizeClass(offered: PublicClass, language: Language): string {
  const { t } = readWords('lessons', language)
  const sessions = t('class.sessions', { count: offered.class.sessions.length })
  return [readText(offered.content.name), sessions, readText(describeClassBeginning(offered, language))].join(
    ' · ',
  )
}
