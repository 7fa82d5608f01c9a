import type {
  BookingEventKind,
  BookingState,
  LessonActor,
  LessonLinkPurpose,
  LessonReader,
  LessonRequestEnd,
} from '#domain/lessons/requests/lesson-request-state.ts'

/** How far a request for a lesson has come (decision 048). Times are UTC, ISO 8601. */
export interface LessonRequestProgress {
  /** The rules and the name of its type as they were: JSON. */
  offer: string
  mailbox_at: string | null
  guardian_at: string | null
  /** Until when its time is kept. */
  hold_until: string
  ended: LessonRequestEnd | null
  ended_at: string | null
  /** The teacher's words with it. */
  answer: string | null
}

/** A confirmed lesson. Whose it is, and what it costs, its request says. */
interface BookingTable {
  id: string
  created_at: string // UTC, ISO 8601
  request: string
  begins_at: string
  ends_at: string
  rest_until: string
  teacher_zone: string
  state: BookingState
  ended_by: LessonActor | null
  /** Whether it was cancelled after the deadline. */
  late: number | null
  /** Of the entry in calendars: rises with each change. */
  revision: number
  /** By the student. */
  moves: number
}

/** What happened with a booking: only added. */
interface BookingEventTable {
  id: string
  created_at: string // UTC, ISO 8601
  booking: string
  who: LessonActor
  kind: BookingEventKind
  from_at: string | null
  to_at: string | null
  words: string | null
}

/** Five minutes of the teacher's time each (UTC minutes ÷ 5), and the request or lesson that holds them. */
interface TakenTimeTable {
  cell: number
  request: string
}

/** A secret that a mail brought, by its hash. */
interface LessonLinkTable {
  hash: string
  created_at: string // UTC, ISO 8601
  request: string
  purpose: LessonLinkPurpose
  reader: LessonReader
  expires_at: string
}

export interface BookingTables {
  bookings: BookingTable
  booking_events: BookingEventTable
  taken_times: TakenTimeTable
  lesson_links: LessonLinkTable
}
