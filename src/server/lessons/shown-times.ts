import { setImmediate } from 'node:timers/promises'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { LessonType } from '#domain/content/types/lesson-type.ts'
import type { Language } from '#domain/language.ts'
import { findCell } from '#domain/lessons/cells.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import type { LessonTimes } from '#domain/lessons/lessons-api.ts'
import { composeChosen, composeDays } from './compose-days.ts'
import { type CalendarFacts, type LessonCalendar, listOpenDays, type OpenDays } from './lesson-calendar.ts'
import type { OfferedLesson } from './lesson-types.ts'

export interface AskedTimes {
  lesson: OfferedLesson
  language: Language
  /** Of the reader; left out, of home. */
  zone?: string | undefined
  from?: string | undefined
  days?: number | undefined
}

/** The times of lessons as readers are shown them, kept for as long as nothing changes them. */
export interface ShownTimes {
  /** The same object while nothing changes it. */
  read(asked: AskedTimes): Promise<LessonTimes>
  /** Where the question was asked before; undefined where its answer has to be made for the first time. */
  readKept(asked: AskedTimes): Promise<LessonTimes | undefined>
  /** By what was read last; undefined where nothing was. */
  readKnown(asked: AskedTimes): LessonTimes | undefined
  readFacts(): CalendarFacts | undefined
  /** The same as it is within ten seconds. */
  readNow(): Promise<CalendarFacts>
  readChosen(asked: AskedTimes, at: string): ReturnType<typeof composeChosen> | undefined
  /** Finds the free times of all that is offered before somebody asks. */
  warm(): void
}

interface ShownTimesOptions {
  calendar: LessonCalendar
  listEvents: (language: Language) => readonly AgendaEvent[]
  listOffered: () => readonly OfferedLesson[]
  now: () => Date
}

const usualDays = 14

/** Of all answers that are kept, some kilobytes for fifty. */
const mostTimes = 50_000

/** Composes each answer once, until the facts or the five minutes change. */
export function createShownTimes({ calendar, listEvents, listOffered, now }: ShownTimesOptions): ShownTimes {
  const answers = createAnswers()
  const findOpen = createOpenDays(calendar, now)
  const prepare = (facts: CalendarFacts, { lesson, language, zone }: AskedTimes) => ({
    zone: zone ?? facts.availability.settings.homeZone,
    parts: { calendar, facts, lesson, events: listEvents(language), language, now: now() },
  })
  const compose = (facts: CalendarFacts, asked: AskedTimes) => {
    const { zone, parts } = prepare(facts, asked)
    const { events, lesson } = parts
    const open = findOpen(facts, lesson.terms)
    const key = nameQuestion(asked)
    const known = answers.find(key)
    if (known?.open === open && known.type === lesson.type && known.events === events) return known.times
    const times = composeDays({ zone, from: asked.from, days: asked.days ?? usualDays }, open, parts)
    answers.keep(key, { type: lesson.type, open, events, times })
    return times
  }
  const readKnownFacts = () => {
    // Whoever asks next reads what is new.
    calendar.read().catch(() => undefined)
    return calendar.readKnown()
  }
  const warm = async () => {
    for (const { terms } of listOffered()) {
      // Visitors are answered in between.
      await setImmediate()
      const facts = calendar.readKnown()
      if (facts !== undefined) findOpen(facts, terms)
    }
  }
  let isWarming = false

  return {
    read: async (asked) => compose(await calendar.read(), asked),
    async readKept(asked) {
      const facts = await calendar.read()
      return answers.find(nameQuestion(asked)) && compose(facts, asked)
    },
    readKnown(asked) {
      const facts = readKnownFacts()
      return facts && compose(facts, asked)
    },
    readFacts: readKnownFacts,
    readNow: () => calendar.read(),
    readChosen(asked, at) {
      const facts = calendar.readKnown()
      if (facts === undefined) return undefined
      const { zone, parts } = prepare(facts, asked)
      return composeChosen(at, zone, parts)
    },
    warm() {
      if (isWarming) return
      isWarming = true
      const end = () => {
        isWarming = false
      }
      warm().then(end, end)
    },
  }
}

function nameQuestion({ language, lesson, zone, from, days }: AskedTimes): string {
  return [language, lesson.id, zone, from, days].join(' ')
}

/** Finds what is free by some terms, once for readers of all zones and languages: the same object until the facts change, or
 * the five minutes at which times can begin or become too soon. */
function createOpenDays(calendar: LessonCalendar, now: () => Date) {
  let present: { facts?: CalendarFacts; cell?: number } = {}
  let found = new Map<string, OpenDays>()
  return (facts: CalendarFacts, terms: LessonTerms): OpenDays => {
    const cell = findCell(now().getTime())
    if (present.facts !== facts || present.cell !== cell) {
      present = { facts, cell }
      found = new Map()
    }
    const key = JSON.stringify(terms)
    const open = found.get(key) ?? listOpenDays(calendar, facts, { terms, now: now() })
    found.set(key, open)
    return open
  }
}

interface Answer {
  type: LessonType
  open: OpenDays
  events: readonly AgendaEvent[]
  times: LessonTimes
}

/** The latest answers, as many as have `mostTimes` times. */
function createAnswers() {
  const kept = new Map<string, Answer>()
  let count = 0
  const forget = (key: string) => {
    const known = kept.get(key)
    if (known !== undefined) count -= countTimes(known.times)
    kept.delete(key)
  }
  return {
    find: (key: string) => kept.get(key),
    keep(key: string, answer: Answer) {
      forget(key)
      kept.set(key, answer)
      count += countTimes(answer.times)
      for (const oldest of kept.keys()) {
        if (count <= mostTimes) break
        forget(oldest)
      }
    },
  }
}

function countTimes({ groups }: LessonTimes): number {
  return groups.reduce((sum, group) => sum + (group.kind === 'day' ? group.times.length : 1), 0)
}
