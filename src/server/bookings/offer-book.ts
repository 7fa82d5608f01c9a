import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import { day } from '#domain/durations.ts'
import { createLanguageRecord, defaultLanguage, type Language, languages } from '#domain/language.ts'
import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { explainTime } from '#domain/lessons/explain-time.ts'
import { type Collision, findCollision } from '#domain/lessons/find-collision.ts'
import { classIdForm } from '#domain/lessons/lesson-id.ts'
import type { AvailabilityData, CollisionInput } from '#domain/lessons/lessons-api.ts'
import type { NearTime } from '#domain/lessons/requests/clocks.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import { findLostTimeCode, type LostTimeCode } from '#domain/lessons/requests/lost-time.ts'
import { createSlot, createTeacherClock, listSlots, type Slot } from '#domain/lessons/slots.ts'
import type { Span } from '#domain/lessons/span.ts'
import { type LanguageContent, listContents } from '#server/content/content.ts'
import type { Database } from '#server/database/tables.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import type { CalendarFacts, LessonCalendar } from '#server/lessons/lesson-calendar.ts'
import { hashTerms, listClasses, listOfferedLessons } from '#server/lessons/lesson-types.ts'
import { findPlaceOfDay, readTakenTimes } from './read-taken.ts'

export interface OfferBook {
  findOffer: (type: string) => LessonOffer | undefined
  /** The classes that are public, whether they are offered or not. */
  listClasses: () => readonly PublicOffer[]
  findClass: (id: string) => PublicOffer | undefined
  /** What its page in a language says now of where it is and what to bring. */
  findSaid: (type: string, language: Language) => Said
  /** Whether a page in any language says these terms of it now. */
  saysTerms: (type: string, terms: string) => boolean
  listFree: (offer: LessonOffer, span: Span, now: number) => Promise<readonly Slot[]>
  /** Why a time that is not free cannot be had. */
  findLoss: (offer: LessonOffer, begin: number, now: number) => Promise<LostTimeCode>
  /** What visitors are shown is read anew: a time was taken, or is free again. */
  noteChange: () => void
  /** What is entered for a span of time, with something more that is not saved yet; for a session of a class, without
   * those of that class. */
  findCollision: (lesson: Span, entry?: Entry & { class?: string }) => Promise<NamedCollision | undefined>
  /** Why the teacher would rather not teach at a time, whatever is taken. */
  findHindrance: (offer: LessonOffer, begin: number) => Promise<Collision['reason'] | 'hours' | undefined>
  findTeacherZone: (instant: number) => Promise<string>
  /** The day of an instant (ms), which of its lessons a request is then, or would be, and how many may be. */
  findPlaceOfDay: (request: string, begin: number) => ReturnType<typeof findPlaceOfDay>
}

interface Said {
  venue?: Text | undefined
  prepare?: Text | undefined
}

/** A class as its enrolments keep it. */
export interface PublicOffer extends LessonOffer {
  class: ClassOffer
  isOffered: boolean
}

export interface NamedCollision {
  reason: Collision['reason']
  /** The place of a tour, the reason of a closing, the title of a concert or a class. */
  name: string
}

export type Entry = Pick<CollisionInput, 'exception' | 'tour' | 'id'>

const mostNear = 3

interface BookParts {
  database: Database
  calendar: LessonCalendar
  readContent: (language: Language) => Pick<LanguageContent, 'documents'>
}

/** Reads the offers of what is published, and the times of the calendar. */
export function openOfferBook({ database, calendar, readContent }: BookParts): OfferBook {
  const collide: OfferBook['findCollision'] = async (lesson, entry) => {
    const { availability, blocks, events, classNames } = await calendar.read()
    const others = blocks.filter((block) => !('class' in block && block.class === entry?.class))
    const entered = { ...addEntry(availability, entry), blocks: others }
    const collision = findCollision(lesson, entered)
    return collision && { reason: collision.reason, name: readName(collision, { events, classNames }) }
  }
  const readRules = async ({ terms }: LessonOffer, span: Span, now: number) => {
    // The hours around decide where the times of a day begin.
    const around = { begin: span.begin - 2 * day, end: span.end + 2 * day }
    const rules = calendar.describe(await calendar.read(), terms, new Date(now), around)
    return { ...rules, taken: await readTakenTimes(database, span) }
  }
  const listPublic = (): PublicOffer[] =>
    listClasses(readContent(defaultLanguage)).map(({ id, content, ...rest }) => {
      const find = (language: Language) =>
        listContents(readContent(language).documents, 'class').find((each) => each.id === id)
      const names = createLanguageRecord((language) => readText(find(language)?.name ?? ''))
      return { type: id, names, isOffered: content.offered === true, ...rest }
    })
  return {
    findCollision: collide,
    async findHindrance({ terms }, begin) {
      const slot = createSlot(terms, begin)
      const collision = await collide(slot)
      if (collision !== undefined) return collision.reason
      const around = { begin: begin - 2 * day, end: slot.end + 2 * day }
      const rules = calendar.describe(await calendar.read(), terms, new Date(begin - day), around)
      const reason = explainTime(begin, rules)?.reason
      return reason === 'no_hours' || reason === 'does_not_fit' ? 'hours' : undefined
    },
    listClasses: listPublic,
    findClass: (id) => listPublic().find(({ type }) => type === id),
    findOffer(type) {
      if (classIdForm.test(type)) return listPublic().find((each) => each.type === type && each.isOffered)
      const find = (language: Language) =>
        listOfferedLessons(readContent(language)).find(({ id }) => id === type)
      const found = find(defaultLanguage)
      if (found === undefined) return undefined
      const names: Partial<Record<Language, string>> = {}
      for (const language of languages) names[language] = readText(find(language)?.type.name ?? '')
      return isComplete(names) ? { type, names, terms: found.terms } : undefined
    },
    findSaid: (type, language) => findSaid(readContent(language), type),
    saysTerms: (type, terms) =>
      languages.some((language) => {
        const content = readContent(language)
        const lesson = listOfferedLessons(content).find(({ id }) => id === type)
        if (lesson !== undefined) return hashTerms(lesson, lesson.type) === terms
        const found = listClasses(content).find(({ id }) => id === type)
        return found !== undefined && hashTerms(found, found.content) === terms
      }),
    async listFree(offer, span, now) {
      const slots = listSlots(await readRules(offer, span, now))
      return slots.filter(({ begin }) => span.begin <= begin && begin < span.end)
    },
    async findLoss(offer, begin, now) {
      const rules = await readRules(offer, { begin, end: begin + 1 }, now)
      return findLostTimeCode(explainTime(begin, rules)?.reason)
    },
    noteChange: () => void calendar.renew().catch(() => undefined),
    async findTeacherZone(instant) {
      const { settings, tours } = (await calendar.read()).availability
      return createTeacherClock(settings, tours)(instant)
    },
    findPlaceOfDay: async (request, begin) =>
      findPlaceOfDay(database, (await calendar.read()).limit, { request, begin }),
  }
}

function findSaid({ documents }: Pick<LanguageContent, 'documents'>, type: string): Said {
  const lesson = listContents(documents, 'lesson-type').find(({ id }) => id === type)
  return lesson ?? listContents(documents, 'class').find(({ id }) => id === type) ?? {}
}

function addEntry(
  availability: AvailabilityData,
  { exception, tour, id = '' }: Entry = {},
): AvailabilityData {
  return {
    ...availability,
    exceptions: [...availability.exceptions, ...(exception ? [{ ...exception, id: '' }] : [])],
    tours: [...availability.tours.filter((each) => each.id !== id), ...(tour ? [{ ...tour, id }] : [])],
  }
}

function readName(
  collision: Collision,
  { events, classNames }: Pick<CalendarFacts, 'events' | 'classNames'>,
): string {
  if (collision.reason === 'tour') return collision.tour.place
  if (collision.reason === 'away') return collision.exception.reason ?? ''
  if (collision.reason === 'class') return classNames.get(collision.class) ?? ''
  return events.find(({ id }) => id === collision.event)?.title ?? ''
}

function isComplete(names: Partial<Record<Language, string>>): names is Record<Language, string> {
  return languages.every((language) => names[language] !== undefined)
}

/** The free times nearest to one that is lost, on both clocks, in order. */
export async function listNear(
  book: OfferBook,
  { offer, begin, now }: { offer: LessonOffer; begin: number; now: number },
  { zone, language }: { zone: string; language: Language },
): Promise<NearTime[]> {
  const offered = book.findOffer(offer.type)
  if (offered === undefined || offered.class !== undefined) return []
  // Of one that has passed, the next ones.
  const around = Math.max(now, begin)
  const span = { begin: Math.max(now, around - 14 * day), end: around + 14 * day }
  const free = await book.listFree(offered, span, now)
  const near = free
    .map((slot) => slot.begin)
    .toSorted((one, other) => Math.abs(one - begin) - Math.abs(other - begin))
    .slice(0, mostNear)
    .toSorted((one, other) => one - other)
  return Promise.all(
    near.map(async (instant) => ({
      begins_at: new Date(instant).toISOString(),
      clocks: formatClocks(instant, { reader: zone, other: await book.findTeacherZone(instant) }, language),
    })),
  )
}
