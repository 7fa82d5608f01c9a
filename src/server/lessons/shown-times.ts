import type { AgendaEvent } from '#domain/agenda/event.ts'
import type { LessonType } from '#domain/content/types/lesson-type.ts'
import type { Language } from '#domain/language.ts'
import type { LessonTimes } from '#domain/lessons/lessons-api.ts'
import { composeChosen, composeDays } from './compose-days.ts'
import type { CalendarFacts, LessonCalendar } from './lesson-calendar.ts'
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
  /** By what was read last; undefined where nothing was. */
  readKnown(asked: AskedTimes): LessonTimes | undefined
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

  const compose = (facts: CalendarFacts, { lesson, language, zone, from, days }: AskedTimes) => {
    const moment = now()
    const minute = moment.toISOString().slice(0, 16)
    if (keptFor.facts !== facts || keptFor.minute !== minute || kept.size >= mostKept) {
      kept = new Map()
      keptFor = { facts, minute }
    }
    const asked = { zone: zone ?? facts.availability.settings.homeZone, from, days: days ?? usualDays }
    const key = [language, lesson.id, asked.zone, asked.from, asked.days].join(' ')
    const known = kept.get(key)
    if (known?.type === lesson.type) return known.times
    const events = listEvents(language)
    const times = composeDays(asked, { calendar, facts, lesson, events, language, now: moment })
    kept.set(key, { type: lesson.type, times })
    return times
  }

  return {
    read: async (asked) => compose(await calendar.read(), asked),
    readKnown(asked) {
      const facts = calendar.readKnown()
      // Whoever asks next reads what is new.
      calendar.read().catch(() => undefined)
      return facts && compose(facts, asked)
    },
    readChosen({ lesson, language, zone }, at) {
      const facts = calendar.readKnown()
      const parts = { calendar, lesson, events: listEvents(language), language, now: now() }
      return facts && composeChosen(at, zone ?? facts.availability.settings.homeZone, { ...parts, facts })
    },
  }
}
