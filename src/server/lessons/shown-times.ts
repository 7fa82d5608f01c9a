import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { LessonType } from '#domain/content/types/lesson-type.ts'
import type { Language } from '#domain/language.ts'
import type { LessonTimes } from '#domain/lessons/lessons-api.ts'
import { composeChosen, composeDays } from './compose-days.ts'
import { type CalendarFacts, type LessonCalendar, listOpenDays, type OpenDays } from './lesson-calendar.ts'
import type { OfferedLesson } from './lesson-types.ts'

export interface AskedTimes {
  lesson: OfferedLesson
  language: Language
  /** Of the reader; left out, of home. */
  zone?: string | undefined
  /** YYYY-MM-DD. */
  from?: string | undefined
  days?: number | undefined
}

/** The times of lessons as readers are shown them, kept for as long as nothing changes them. */
export interface ShownTimes {
  read(asked: AskedTimes): Promise<LessonTimes>
  /** Undefined where they would have to be composed. */
  readKept(asked: AskedTimes): Promise<LessonTimes | undefined>
  /** By what was read last; undefined where nothing was. */
  readKnown(asked: AskedTimes): LessonTimes | undefined
  /** What was read last of when he teaches and what is held; undefined where nothing was. */
  readFacts(): CalendarFacts | undefined
  /** The same as it is within ten seconds. */
  readNow(): Promise<CalendarFacts>
  readOffset: LessonCalendar['readOffset']
  /** A time that was chosen, as it is now. */
  readChosen(asked: AskedTimes, at: string): ReturnType<typeof composeChosen> | undefined
}

interface ShownTimesOptions {
  calendar: LessonCalendar
  listEvents: (language: Language) => readonly AgendaEvent[]
  now: () => Date
}

const usualDays = 14
const mostKept = 500

interface Kept {
  type: LessonType
  times: LessonTimes
}

/** Composes them once a minute for each question. */
export function createShownTimes({ calendar, listEvents, now }: ShownTimesOptions): ShownTimes {
  let kept = new Map<string, Kept>()
  let keptFor: { facts?: CalendarFacts; minute?: string } = {}
  let open = new Map<LessonType, OpenDays>()

  const look = (facts: CalendarFacts, { lesson, language, zone, from, days }: AskedTimes) => {
    const minute = now().toISOString().slice(0, 16)
    if (keptFor.facts !== facts || keptFor.minute !== minute) {
      kept = new Map()
      open = new Map()
      keptFor = { facts, minute }
    }
    if (kept.size >= mostKept) kept = new Map()
    const asked = { zone: zone ?? facts.availability.settings.homeZone, from, days: days ?? usualDays }
    const key = [language, lesson.id, asked.zone, asked.from, asked.days].join(' ')
    const known = kept.get(key)
    return { asked, key, times: known?.type === lesson.type ? known.times : undefined }
  }

  const compose = (facts: CalendarFacts, question: AskedTimes) => {
    const { asked, key, times: known } = look(facts, question)
    if (known !== undefined) return known
    const { lesson, language } = question
    const composing = { calendar, facts, lesson, events: listEvents(language), language, now: now() }
    const found =
      open.get(lesson.type) ?? listOpenDays(calendar, facts, { terms: lesson.terms, now: composing.now })
    open.set(lesson.type, found)
    const times = composeDays(asked, found, composing)
    kept.set(key, { type: lesson.type, times })
    return times
  }

  return {
    read: async (asked) => compose(await calendar.read(), asked),
    readKept: async (asked) => look(await calendar.read(), asked).times,
    readKnown(asked) {
      const facts = calendar.readKnown()
      // Whoever asks next reads what is new.
      calendar.read().catch(() => undefined)
      return facts && compose(facts, asked)
    },
    readFacts() {
      calendar.read().catch(() => undefined)
      return calendar.readKnown()
    },
    readNow: () => calendar.read(),
    readOffset: calendar.readOffset,
    readChosen({ lesson, language, zone }, at) {
      const facts = calendar.readKnown()
      const parts = { calendar, lesson, events: listEvents(language), language, now: now() }
      return facts && composeChosen(at, zone ?? facts.availability.settings.homeZone, { ...parts, facts })
    },
  }
}
