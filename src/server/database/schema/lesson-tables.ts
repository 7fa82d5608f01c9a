import type { Generated } from 'kysely'
import type { TourTeaching } from '#domain/lessons/availability.ts'
import type { ConsentGiver, ConsentKind } from '#domain/lessons/requests/consents.ts'
import type {
  BookingEventKind,
  BookingState,
  LessonActor,
  LessonLinkPurpose,
  LessonReader,
  LessonRequestEnd,
} from '#domain/lessons/requests/lesson-request-state.ts'
import type { CreditKind } from '#domain/lessons/students/credits.ts'
import type { StudentInput } from '#domain/lessons/students/student-calls.ts'

/** How far a request for a lesson has come (decision 048). Times are UTC, ISO 8601. */
export interface LessonRequestProgress {
  offer: string
  mailbox_at: string | null
  guardian_at: string | null
  hold_until: string
  ended: LessonRequestEnd | null
  ended_at: string | null
  answer: string | null
  /** The times that are proposed in its place: JSON. */
  proposed: string | null
  /** Of somebody on the waiting list of a class: since when, and until when a freed seat is theirs to take. */
  waiting_since: string | null
  offered_until: string | null
}

/** When lessons may be (decision 047), and what is asked for and agreed on (decision 048). */
export interface LessonTables {
  /** Hours of every week, on the clock of home or of a tour: "09:00". */
  weekly_hours: {
    id: string
    created_at: string // UTC, ISO 8601
    weekday: number // ISO 8601: 1 for Monday
    from_time: string
    until_time: string
    tour: string | null
  }
  /** Local date-times of a zone, open or closed against the week. */
  exceptions: {
    id: string
    created_at: string // UTC, ISO 8601
    begins: string
    ends: string
    zone: string
    opens: number
    reason: string | null
  }
  tours: {
    id: string
    created_at: string // UTC, ISO 8601
    first_date: string
    last_date: string
    zone: string
    place: string
    is_public: number
    teaches: TourTeaching
  }
  event_blocks: {
    event: string
    created_at: string // UTC, ISO 8601
    minutes_before: number | null
    minutes_after: number | null
  }
  students: {
    id: string
    created_at: string // UTC, ISO 8601
    key: string
    name: string
    email: string
    language: string
    zone: string
    country: string
    instrument: string
    level: string
    born: string | null // YYYY-MM
    guardian: string | null
    books: StudentInput['books']
    state: StudentInput['state']
    reminds: Generated<StudentInput['reminds']>
    calendar: Generated<StudentInput['calendar']>
    /** Of the address of their lessons: another text after each renewal. */
    feed_renewal: Generated<string>
    /** The address of the video call; empty where it is said otherwise. */
    meeting: Generated<string>
    notes: string
    registration: string | null
    /** The begin of the last lesson that was agreed on, also after its row is gone. */
    last_lesson_at: string | null
  }
  guardians: {
    id: string
    created_at: string // UTC, ISO 8601
    /** The email as it is compared. */
    address: string
    name: string
    email: string
    phone: string | null
    /** When they said yes to lessons; null where the teacher wrote them down. */
    confirmed_at: string | null
  }
  packages: {
    id: string
    created_at: string // UTC, ISO 8601
    student: string
    lessons: number
    price: number | null
    currency: string | null
    expires_on: string | null // YYYY-MM-DD
    paid_on: string | null // YYYY-MM-DD
  }
  /** A line of a student's ledger (decision 051): only added. */
  credit_entries: {
    id: string
    created_at: string // UTC, ISO 8601
    student: string
    /** From 1 on, without gaps. */
    number: number
    kind: CreditKind
    change: number
    balance: number
    lot: string
    expires_on: string | null // YYYY-MM-DD
    booking: string | null
    /** The booking that it was of, once that can be paid anew. */
    released: string | null
    package: string | null
    note: string | null
  }
  series: {
    id: string
    created_at: string // UTC, ISO 8601
    student: string
    type: string
    /** The first on the clock of the zone: "2027-01-07T18:00". */
    first_at: string
    zone: string
    every_weeks: number
    lessons: number
  }
  /** A confirmed lesson. What was asked for, and what it costs, its request says. Its column `ended_by` is not written any more: the
   * event says who ended it. */
  bookings: {
    id: string
    created_at: string // UTC, ISO 8601
    request: string
    begins_at: string
    ends_at: string
    rest_until: string
    teacher_zone: string
    state: BookingState
    /** Whether it was cancelled after the deadline. */
    late: number | null
    revision: number
    moves: number
    student: string | null
    /** When the first and the second reminder of its present time were written. */
    reminded_day_at: string | null
    reminded_hour_at: string | null
    /** When the teacher gave back what a lesson had cost that was cancelled late or missed. */
    forgiven_at: string | null
    /** When a lesson without a credit was paid, YYYY-MM-DD. */
    paid_on: string | null
    /** What it was agreed on with, and when it was put into calendars since. */
    series: string | null
    invited_at: string | null
  }
  /** Its column `to_at` is not written any more: `from_at` of the next event, or the booking, says it. */
  booking_events: {
    id: string
    created_at: string // UTC, ISO 8601
    booking: string
    who: LessonActor
    kind: BookingEventKind
    from_at: string | null
    words: string | null
  }
  /** Five minutes of the teacher's time each (UTC minutes ÷ 5), and the request or lesson that holds them. */
  taken_times: { cell: number; request: string }
  taken_seats: { class: string; seat: number; request: string }
  lesson_links: {
    hash: string
    created_at: string // UTC, ISO 8601
    request: string
    purpose: LessonLinkPurpose
    reader: LessonReader
    expires_at: string
  }
  /** A yes or a no to what a guardian or a student was asked: only added, the last one counts. */
  consents: {
    id: string
    created_at: string // UTC, ISO 8601
    request: string
    giver: ConsentGiver
    kind: ConsentKind
    given: number
    version: string
    /** SHA-256 of the words that were ticked. */
    text_hash: string
    language: string
  }
}
