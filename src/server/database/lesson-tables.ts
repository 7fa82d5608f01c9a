import type { TourTeaching } from '#domain/lessons/availability.ts'

/** Hours of every week, on the clock of home or of a tour: "09:00". */
interface WeeklyHoursTable {
  id: string
  created_at: string // UTC, ISO 8601
  weekday: number // ISO 8601: 1 for Monday
  from_time: string
  until_time: string
  tour: string | null
}

/** Local date-times of a zone, open or closed against the week. */
interface ExceptionTable {
  id: string
  created_at: string // UTC, ISO 8601
  begins: string
  ends: string
  zone: string
  opens: number
  reason: string | null
}

interface TourTable {
  id: string
  created_at: string // UTC, ISO 8601
  first_date: string
  last_date: string
  zone: string
  place: string
  is_public: number
  teaches: TourTeaching
}

/** What an event keeps free, where it is not as usual; null where it keeps nothing. */
interface EventBlockTable {
  /** Its id in the agenda: "event-1". */
  event: string
  created_at: string // UTC, ISO 8601
  minutes_before: number | null
  minutes_after: number | null
}

/** When lessons may be (decision 047). */
export interface LessonTables {
  weekly_hours: WeeklyHoursTable
  exceptions: ExceptionTable
  tours: TourTable
  event_blocks: EventBlockTable
}
